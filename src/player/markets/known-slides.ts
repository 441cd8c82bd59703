/** Whether the operator had images when this browser last requested them. */
export const knownSlides = { some, note };

const STORED_AS = 'ank-slides';

function some(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== null;
  } catch {
    return false;
  }
}

function note(hasSome: boolean): void {
  try {
    if (hasSome) localStorage.setItem(STORED_AS, '1');
    else localStorage.removeItem(STORED_AS);
  } catch {
    // Storage may be switched off; then there are no images.
  }
}
