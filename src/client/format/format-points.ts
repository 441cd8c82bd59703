export type PointsLook = {
  /** Always show + or −, as passbooks do. */
  readonly signed?: boolean;
  /** Adds 'pts' after the number. */
  readonly unit?: boolean;
};

const MINUS = '\u2212';

/**
 * A wire amount ("1500", "142.5", "-20") as people read it here: '1,500', '142.5', '−20'. The text is cut, never
 * calculated, so no amount can be rounded on its way to the screen.
 *
 * formatPoints('1234567.5', { unit: true }) === '12,34,567.5 pts'
 */
export function formatPoints(wire: string, { signed = false, unit = false }: PointsLook = {}): string {
  const { negative, whole, fraction } = cutAmount(wire);
  const isZero = whole === '0' && fraction === '';
  const plus = signed && !isZero ? '+' : '';
  const sign = negative && !isZero ? MINUS : plus;
  return `${sign}${groupIndian(whole)}${fraction === '' ? '' : `.${fraction}`}${unit ? ' pts' : ''}`;
}

function cutAmount(wire: string): {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
} {
  const [, sign, whole, fraction] = /^([-+]?)(\d+)(?:\.(\d+))?$/.exec(wire) ?? [];
  if (whole === undefined) throw new TypeError(`not an amount: ${wire}`);
  return {
    negative: sign === '-',
    whole: whole.replace(/^0+(?=\d)/, ''),
    fraction: (fraction ?? '').replace(/0+$/, ''),
  };
}

/** Groups of two after the first three: 12,34,567. */
function groupIndian(whole: string): string {
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return head === '' ? whole : `${head},${whole.slice(-3)}`;
}
