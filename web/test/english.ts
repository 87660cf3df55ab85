// What the client says is English where nobody chose another language.
import { CATALOGUES } from '../catalogues';
import { ready, spokenBy } from '../src/lib/language.svelte';

await ready();
await spokenBy(CATALOGUES, Promise.resolve());
