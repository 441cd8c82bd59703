/** A page marker: two numbers that name the last row shown. Opaque to clients. */
export function formatCursor(parts: readonly [number, number]): string {
  return Buffer.from(parts.join(':')).toString('base64url');
}

/** null for a text that no list ever answered. */
export function parseCursor(text: string): readonly [number, number] | null {
  const found = /^(\d{1,15}):(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  return found === null ? null : [Number(found[1]), Number(found[2])];
}
