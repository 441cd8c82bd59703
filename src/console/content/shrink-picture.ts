import { redrawPicture } from '#ui/redraw-picture.ts';

const WIDTH_MAX = 1200;

/** A picture as the slider needs it, in base64; null for what is no picture. */
export function shrinkPicture(file: File): Promise<string | null> {
  return redrawPicture(file, { widthMax: WIDTH_MAX, heightMax: Number.POSITIVE_INFINITY });
}
