// What stands beside a table, or behind a phone's bar.
import { end } from '../lib/end';
import type { IconName } from '../parts/Icon.svelte';

export type Tab = 'log' | 'rules' | 'chat';

const ALL: readonly { readonly name: Tab; readonly title: string; readonly icon: IconName }[] = [
  { name: 'log', title: 'Log', icon: 'list' },
  { name: 'rules', title: 'Rules', icon: 'rules' },
  { name: 'chat', title: 'Chat', icon: 'chat' },
];

/** Where nobody else can come there is nobody to talk to. */
export const tabs = () => ALL.filter(({ name }) => name !== 'chat' || !end.alone);
