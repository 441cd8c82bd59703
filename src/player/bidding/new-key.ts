/**
 * A key that no other slip has. Made from random bytes, because crypto.randomUUID is missing on pages without
 * https, such as a demo in the local network.
 */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
