// The result as a picture to share, the one that previews of links show: the SVG comes from where the table is, and is
// painted here, with the page's own typefaces.
import { ask } from '../lib/api';
import type { Postcard } from '../wire';
import { say } from 'words:over';

const WIDTH = 1200;
const HEIGHT = 630;

/** Hands the picture to the system, else saves it; answers whether it was saved. */
export async function shareEnd(code: string, title: string): Promise<boolean> {
  const { svg } = await ask<Postcard>('GET', `/tables/${encodeURIComponent(code)}/replay/postcard`);
  const picture = await painted(svg).catch(() => null);
  if (!picture) throw new Error(say('no-picture'));
  const file = new File([picture], 'kitchentable.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return false;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false; // they would rather not
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}

/** The picture; null where this browser makes none. */
async function painted(svg: string): Promise<Blob | null> {
  const image = new Image(WIDTH, HEIGHT);
  const dressed = svg.replace('>', `><style>${(await typefaces()).join('')}</style>`);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(dressed)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The page's typefaces as rules that hold them: a picture reads no other file. One that cannot be had is left out. */
async function typefaces(): Promise<string[]> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  return Promise.all(
    faces.map(async (face) => {
      const address = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue('src'))?.[1];
      const base = face.parentStyleSheet?.href ?? document.baseURI;
      const found = address && (await fetch(new URL(address, base)).catch(() => undefined));
      if (!found || !found.ok) return '';
      const family = face.style.getPropertyValue('font-family').replace(/["']| Variable/g, '');
      const data = await dataOf(await found.blob());
      return `@font-face{font-family:${family};font-weight:100 900;src:url(${data})}`;
    }),
  );
}

function dataOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}
