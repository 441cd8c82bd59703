/** Points as calls write them, in hundredths: '-1234.5' is -123450. */
export function hundredths(points: string): bigint {
  const [whole = '0', rest = ''] = points.replace('-', '').split('.');
  const amount = BigInt(whole + rest.padEnd(2, '0'));
  return points.startsWith('-') ? -amount : amount;
}

/** The other way round; for amounts that are not below zero. */
export function formatHundredths(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}
