// Paper is narrower than a screen: the table keeps its layout, for which all was drawn, and is scaled.

/** In pixels, how wide a page of paper is. */
const PAPER = 700;

/** Before the page is printed. */
export function printing(): void {
  const { width, height } = document.querySelector('.board')?.getBoundingClientRect() ?? {};
  const { style } = document.documentElement;
  if (!width) return;
  style.setProperty('--print-w', `${width}px`);
  style.setProperty('--print-h', `${height}px`);
  style.setProperty('--print-fit', String(Math.min(1.5, PAPER / width)));
}
