// Who stays at a table while its server is updated lacks parts of the page that are not loaded yet: they have another name
// by then. Home and tables lose nothing when they are loaded anew: a server has all that was played.

/** In milliseconds, how long servers may take to be updated one after the other: so long nothing is loaded anew twice. */
const AGAIN = 600_000;
const LAST = 'updated';

/** Whether something is written that has not been sent. */
function writing(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea,input');
  return [...fields].some(({ type, value }) => value && (type === 'text' || type === 'textarea'));
}

/** From now on the page is loaded anew when a part of it does not arrive and the server has another page by now. */
export function keepUpdated(): void {
  if (document.querySelector('meta[name="pocket"]')) return; // its tables are in the page
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const look = async (): Promise<void> => {
    const page = await fetch(location.href, { cache: 'no-cache' });
    const text = page.ok ? await page.text() : '';
    if (!text.includes('id="app"') || !script || text.includes(`"${script}"`) || writing()) return;
    if (Date.now() - Number(sessionStorage.getItem(LAST) ?? 0) < AGAIN) return;
    sessionStorage.setItem(LAST, String(Date.now()));
    location.reload();
  };
  addEventListener('vite:preloadError', () => {
    if (/^\/(t\/|$)/.test(location.pathname)) void look().catch(() => undefined); // without a network all stays
  });
}
