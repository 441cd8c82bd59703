type Size = { readonly widthMax: number; readonly heightMax: number };

const QUALITY = 0.82;

/**
 * An image in base64, no larger than that and redrawn, so that it keeps no data of the camera, such as
 * the place. null for a file that is no image.
 */
export async function redrawImage(file: File, { widthMax, heightMax }: Size): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return null;
  const scale = Math.min(1, widthMax / image.width, heightMax / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // JPEG has no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const webp = await encode(canvas, 'image/webp');
  // Safari returns PNG where it cannot make WebP.
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
