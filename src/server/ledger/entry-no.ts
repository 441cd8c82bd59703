/** Crockford's alphabet: no letter that is mistaken for a digit on the phone with support. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number on a receipt: unique, short to read out, and naming the entry for support.
 *
 * @example formatSlipNo({ playerId: 1007, seq: 12 }) // 'B-0ZF-12'
 */
export function formatSlipNo(slip: { readonly playerId: number; readonly seq: number }): string {
  return `B-${reference(slip)}`;
}

/** The number of a passbook line: the same entry, seen as money. */
export function formatTransactionId(entry: { readonly playerId: number; readonly seq: number }): string {
  return `T-${reference(entry)}`;
}

/**
 * The entry that either number names; null for a text that is no such number.
 *
 * @example parseEntryNo('B-0ZF-12') // { playerId: 1007, seq: 12 }
 */
export function parseEntryNo(text: string): { readonly playerId: number; readonly seq: number } | null {
  const [, player, seq] = /^[BT]-([0-9A-HJKMNP-TV-Z]{3,8})-([1-9]\d{0,11})$/.exec(text.toUpperCase()) ?? [];
  if (player === undefined) return null;
  const playerId = [...player].reduce((n, letter) => n * 32 + ALPHABET.indexOf(letter), 0);
  return { playerId, seq: Number(seq) };
}

function reference({ playerId, seq }: { readonly playerId: number; readonly seq: number }): string {
  return `${base32(playerId).padStart(3, '0')}-${seq}`;
}

function base32(n: number): string {
  const rest = Math.floor(n / 32);
  return `${rest > 0 ? base32(rest) : ''}${ALPHABET[n % 32] ?? ''}`;
}
