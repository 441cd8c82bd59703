import fontUrl from '#ui/fonts/anek-deva-sub.woff2?url';

let asked = false;

/**
 * Loads our Devanagari letters (219 kB) after the first paint, and only on a good connection; until then,
 * and on slow or metered ones always, the phone's own letters are used.
 */
export function loadDevanagari(): void {
  if (asked || !hasGoodConnection()) return;
  asked = true;
  const face = new FontFace('Ank Deva', `url(${fontUrl}) format('woff2')`, {
    weight: '400 700',
    display: 'swap',
    unicodeRange: 'U+0900-097F, U+200C-200D, U+25CC',
  });
  document.fonts.add(face);
  face.load().catch(() => {
    asked = false;
  });
}

function hasGoodConnection(): boolean {
  if (!('connection' in navigator)) return true;
  const connection: unknown = navigator.connection;
  if (typeof connection !== 'object' || connection === null) return true;
  const saves = 'saveData' in connection && connection.saveData === true;
  const isSlow = 'effectiveType' in connection && connection.effectiveType !== '4g';
  return !saves && !isSlow;
}
