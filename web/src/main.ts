import { flushSync, mount } from 'svelte';
import App from './App.svelte';
import './style/base.css';
import './style/home.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
// What came with the page is shown until the moment at which the first page has taken it over.
const drawn = [...target.childNodes];
mount(App, { target });
flushSync();
for (const old of drawn) old.remove();
