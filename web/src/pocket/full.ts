// Says, above whatever is shown, that this device keeps nothing more.
import { mount } from 'svelte';
import Full from './Full.svelte';

export const tellFull = () => mount(Full, { target: document.body });
