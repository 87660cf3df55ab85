// Before anything is drawn, so that nobody who chose a theme sees the other one flash, and nothing jumps when tables come.
try {
  const tables = !document.querySelector('meta[name="pocket-home"]') && localStorage.getItem('tables');
  if (tables) document.documentElement.dataset.tables = tables; // their place is kept free
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[data-for]')) meta.media = meta.dataset.for === theme ? 'all' : 'not all';
  }
} catch { /* storage may be forbidden: the system's theme it is */ }
