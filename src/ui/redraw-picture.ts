type Size = { readonly widthMax: number; readonly heightMax: number };

const QUALITY = 0.82;

/**
 * A picture in base64, no larger than that and drawn anew, so that nothing of what the camera wrote into the file, such as
 * the place, is left. null for what is no picture.
 */
export async function redrawPicture(file: File, { widthMax, heightMax }: Size): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, widthMax / picture.width, heightMax / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // JPEG knows nothing of what can be seen through.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const webp = await encode(canvas, 'image/webp');
  // Safari answers with PNG where it cannot make WebP.
  const small = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  return small === null ? null : readBase64(small);
}

function encode(canvas: HTMLCanvasElement, mediaType: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, mediaType, QUALITY);
  });
}

function readBase64(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : null);
    });
    reader.readAsDataURL(blob);
  });
}
