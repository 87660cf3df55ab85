// Says something of this device above whatever is shown; what takes it back is returned.
import { mount, unmount } from 'svelte';
import Notice from './Notice.svelte';

export function tell(text: string): () => void {
  const shown = mount(Notice, { target: document.body, props: { text } });
  return () => void unmount(shown);
}
