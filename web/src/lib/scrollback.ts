// After a way back one goes on where one was on the page.

/** Scrolls to so many pixels from the top as soon as the page is as high again; unless whoever reads goes elsewhere first.
 * Answers how to end the wait. */
export function scrollBack(y: number): () => void {
  const page = document.documentElement;
  const ending = new AbortController();
  const grows = new ResizeObserver(() => {
    if (page.scrollHeight < y + innerHeight) return;
    scrollTo(0, y);
    stop();
  });
  const stop = (): void => {
    grows.disconnect();
    ending.abort();
  };
  grows.observe(document.body);
  for (const elsewhere of ['wheel', 'pointerdown', 'keydown']) addEventListener(elsewhere, stop, ending);
  return stop;
}
