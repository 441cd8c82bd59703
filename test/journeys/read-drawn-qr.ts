import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

const LIGHT = 255;

/** What a camera in front of the screen would read: the image as the browser has drawn it. */
export async function readDrawnQr(picture: Locator): Promise<string | null> {
  // Nothing of the frame may cover it.
  await picture.evaluate((image) => image.scrollIntoView({ block: 'center' }));
  const png = (await picture.screenshot()).toString('base64');
  const { width, height, bits } = await picture.evaluate(readBits, png);
  const pixels = [...bits].flatMap((bit) => {
    const grey = bit === '1' ? LIGHT : 0;
    return [grey, grey, grey, LIGHT];
  });
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
}

/** Runs in the page: the pixels of a PNG, 1 for a light one, as one text, because long lists take long to hand over. */
async function readBits(_: Element, png: string) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const shown = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = shown;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  pen?.drawImage(shown, 0, 0);
  const data = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  let bits = '';
  for (let at = 0; at < data.length; at += 4) bits += (data[at] ?? 0) > 127 ? '1' : '0';
  return { width, height, bits };
}
