import type { PublishedDay } from './published-days.ts';

/*
 * The game told a second time, in plain text and from the wording of its rules alone. Nothing here comes from the
 * program, so that a mistake in the program has nobody to agree with.
 */

export const PLAIN_KINDS = [
  'Single Digit',
  'Jodi Digit',
  'Single Pana',
  'Double Pana',
  'Triple Pana',
  'Half Sangam',
  'Full Sangam',
  'SP Motor',
  'DP Motor',
] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number];
export type PlainSession = 'Open' | 'Close';

/** One bid as a player would write it down. Bids on one number have it in `number`, sangams one on each side. */
export interface PlainBid {
  readonly kind: PlainKind;
  readonly session: PlainSession;
  readonly number: string;
  readonly open: string;
  readonly close: string;
  readonly points: number;
}

/** '10' points return '95.5' points. */
export type PlainRate = readonly [string, string];

/** The last digit of the sum of a pana's digits. */
export function plainAnk(pana: string): string {
  let sum = 0;
  for (const digit of pana) sum += Number(digit);
  return String(sum).slice(-1);
}

/** Which of the two draws decides a bid: Jodi and the sangams need both, so they wait for the second. */
export function plainDraw({ kind, session }: PlainBid): PlainSession {
  return kind === 'Jodi Digit' || kind === 'Half Sangam' || kind === 'Full Sangam' ? 'Close' : session;
}

export function plainlyWins(bid: PlainBid, drawn: Pick<PublishedDay, 'open' | 'close'>): boolean {
  const openAnk = plainAnk(drawn.open);
  const closeAnk = plainAnk(drawn.close);
  const ownPana = bid.session === 'Open' ? drawn.open : drawn.close;
  switch (bid.kind) {
    case 'Single Digit':
      return bid.number === (bid.session === 'Open' ? openAnk : closeAnk);
    case 'Jodi Digit':
      return bid.number === openAnk + closeAnk;
    case 'Single Pana':
    case 'Double Pana':
    case 'Triple Pana':
    case 'SP Motor':
    case 'DP Motor':
      return bid.number === ownPana;
    case 'Half Sangam':
      return bid.session === 'Open'
        ? bid.open === openAnk && bid.close === drawn.close
        : bid.open === drawn.open && bid.close === closeAnk;
    case 'Full Sangam':
      return bid.open === drawn.open && bid.close === drawn.close;
  }
}

/** What a winning bid returns in hundredths of a point: points x second / first of the rate, the rest cut off. */
export function plainPayout(points: number, [first, second]: PlainRate): bigint {
  return (BigInt(points) * 100n * plainHundredths(second)) / plainHundredths(first);
}

/** '95.5' is 9550 hundredths. */
function plainHundredths(text: string): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(2, '0'));
}
