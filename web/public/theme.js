// Before anything is drawn, so that nobody who chose a theme sees the other one flash.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch { /* storage may be forbidden: the system's theme it is */ }
