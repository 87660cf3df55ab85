// Before anything is drawn, so that nobody who chose a theme sees the other one flash, and nothing jumps when tables come.
// The words of the first page come beside its script, in the language that this browser speaks (`lib/language.svelte.ts`).
{
  const words = Object.fromEntries([...document.querySelectorAll('link[rel="words"]')].map((link) => [link.hreflang, link]));
  let chosen;
  try {
    chosen = localStorage.getItem('language');
  } catch { /* storage may be forbidden */ }
  const asked = [chosen ?? '', ...navigator.languages].map((each) => each.toLowerCase().split('-')[0]);
  const link = words[asked.find((each) => each in words) ?? 'en'];
  if (link) link.rel = 'modulepreload';
}
try {
  const tables = !document.querySelector('meta[name="pocket-home"]') && localStorage.getItem('tables');
  if (tables) document.documentElement.dataset.tables = tables; // their place is kept free
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[data-for]')) meta.media = meta.dataset.for === theme ? 'all' : 'not all';
  }
} catch { /* storage may be forbidden: the system's theme it is */ }
