// Who stays at a page while its server is updated has parts of it that are not loaded yet, and have another name by then.

/** From now on the page is loaded anew when a part of it does not arrive and there is another page by now. */
export function keepUpdated(): void {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const look = async (): Promise<void> => {
    const page = await fetch(location.href, { cache: 'no-cache' });
    if (script && page.ok && !(await page.text()).includes(`"${script}"`)) location.reload();
  };
  addEventListener('vite:preloadError', () => void look().catch(() => undefined)); // without a network all stays
}
