// The result as a picture to share: the board as it lies, the headline, and the places.

export interface Shared {
  readonly title: string;
  readonly headline: string;
  readonly sentence: string;
  readonly rows: readonly {
    readonly place: number;
    readonly seat: number;
    readonly name: string;
    readonly score: string;
  }[];
}

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 40;
const PLAYERS = ['#1f6fb5', '#e0b400', '#c2382c', '#2a8657', '#f0913a', '#7b4fa3'];

/** Draws the picture and hands it to the system, else saves it; answers whether it was saved. */
export async function shareEnd(shared: Shared): Promise<boolean> {
  const blob = await picture(shared);
  const file = new File([blob], 'kitchentable.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: shared.headline });
      return false;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false; // they would rather not
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}

async function picture(shared: Shared): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const style = getComputedStyle(document.documentElement);
  const tone = (name: string, other: string) => style.getPropertyValue(name).trim() || other;
  pen.fillStyle = tone('--table', '#e9dfcc');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const board = await drawnBoard();
  const room = { w: 660, h: HEIGHT - 2 * EDGE };
  if (board) {
    const scale = Math.min(room.w / board.width, room.h / board.height);
    const [w, h] = [board.width * scale, board.height * scale];
    pen.fillStyle = board.ground;
    pen.fillRect(EDGE, EDGE, room.w, room.h);
    pen.drawImage(board.image, EDGE + (room.w - w) / 2, EDGE + (room.h - h) / 2, w, h);
  }
  const left = EDGE + room.w + 36;
  const ink = tone('--ink', '#2a2723');
  const soft = tone('--soft', '#5c544a');
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = soft;
  pen.font = '600 24px "Inter Variable", sans-serif';
  pen.fillText(shared.title, left, 84);
  pen.fillStyle = ink;
  pen.font = '600 46px "Fraunces Variable", serif';
  let y = wrapped(pen, shared.headline, left, 146, WIDTH - EDGE - left, 52);
  pen.fillStyle = soft;
  pen.font = '400 22px "Inter Variable", sans-serif';
  y = wrapped(pen, shared.sentence, left, y + 44, WIDTH - EDGE - left, 30) + 48;
  for (const row of shared.rows.slice(0, 8)) {
    if (y > HEIGHT - 70) break;
    pen.fillStyle = PLAYERS[row.seat % PLAYERS.length] ?? ink;
    pen.beginPath();
    pen.arc(left + 12, y - 8, 12, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = ink;
    pen.font = `${row.place === 1 ? 650 : 400} 24px "Inter Variable", sans-serif`;
    pen.fillText(`${row.place}  ${row.name}`, left + 36, y, 260);
    pen.textAlign = 'right';
    pen.fillText(row.score, WIDTH - EDGE, y, 160);
    pen.textAlign = 'left';
    y += 40;
  }
  pen.fillStyle = soft;
  pen.font = '500 18px "Inter Variable", sans-serif';
  pen.fillText('kitchentable', left, HEIGHT - EDGE);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be made here.'))),
      'image/png',
    ),
  );
}

/** Writes a text in lines of that width; answers where the last one stands. */
function wrapped(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  width: number,
  pitch: number,
): number {
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && pen.measureText(longer).width > width) {
      pen.fillText(line, x, y);
      line = word;
      y += pitch;
    } else line = longer;
  }
  pen.fillText(line, x, y);
  return y;
}

/** The board's part of the drawing as an image, with the styles that it has on the page. */
async function drawnBoard(): Promise<
  { image: HTMLImageElement; ground: string; width: number; height: number } | undefined
> {
  const stage = document.querySelector<SVGSVGElement>('svg.stage');
  const slot = document.querySelector<HTMLElement>('.middle [data-area]');
  const layer = stage?.querySelector('.layer.board');
  if (!stage || !slot || !layer) return undefined;
  const [from, part] = [stage.getBoundingClientRect(), slot.getBoundingClientRect()];
  const copy = stage.cloneNode(true) as SVGSVGElement;
  copy.classList.add('kt-scene');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', `${part.x - from.x} ${part.y - from.y} ${part.width} ${part.height}`);
  copy.setAttribute('width', String(2 * part.width));
  copy.setAttribute('height', String(2 * part.height));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = styles();
  copy.prepend(style);
  const theme = document.documentElement.dataset['theme'];
  if (theme) copy.dataset['theme'] = theme;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const shown = getComputedStyle(document.querySelector('.board > .ground') ?? document.body).backgroundColor;
  const ground =
    shown === 'rgba(0, 0, 0, 0)'
      ? getComputedStyle(document.documentElement).getPropertyValue('--linen') || '#eadfc8'
      : shown;
  return { image, ground, width: part.width, height: part.height };
}

function styles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .filter((text) => !text.startsWith('@font-face'))
    .join('\n');
}
