import type { PublishedDay } from './published-days.ts';

/*
 * The rules of the game a second time, in plain text and only from their wording. Nothing here comes from the
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
export const STARLINE_KINDS = ['Single Digit', 'Single Pana', 'Double Pana', 'Triple Pana'] as const;
export const GALI_KINDS = ['Left Digit', 'Right Digit', 'Jodi Digit'] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number] | (typeof GALI_KINDS)[number];
export type PlainSession = 'Open' | 'Close';
export type PlainFamily = 'main' | 'starline' | 'gali';

/**
 * One bid as a player would write it down. Bids on one number have it in `number`, sangams one on each side. Starline
 * and gali draw once a day: their bids are on the Open.
 */
export interface PlainBid {
  readonly family: PlainFamily;
  readonly kind: PlainKind;
  readonly session: PlainSession;
  readonly number: string;
  readonly open: string;
  readonly close: string;
  readonly points: number;
}

/** '10' points return '95.5' points. */
export type PlainRate = readonly [string, string];

const RATE_FIELDS = [
  'single_digit',
  'jodi_digit',
  'single_pana',
  'double_pana',
  'tripple_pana',
  'half_sangam',
  'full_sangam',
] as const;
export type RateField = (typeof RATE_FIELDS)[number];
/** The last digit of the sum of a pana's digits. */
export function plainAnk(pana: string): string {
  let sum = 0;
  for (const digit of pana) sum += Number(digit);
  return String(sum).slice(-1);
}

/** Which of the two draws decides a bid: Jodi and the sangams need both, so they wait for the second. */
export function plainDraw({ family, kind, session }: PlainBid): PlainSession {
  if (family !== 'main') return 'Open';
  return kind === 'Jodi Digit' || kind === 'Half Sangam' || kind === 'Full Sangam' ? 'Close' : session;
}

/** Starline draws a pana and gali two digits, both as the open of a day without a close. */
export function plainlyWins(bid: PlainBid, drawn: Pick<PublishedDay, 'open' | 'close'>): boolean {
  if (bid.family === 'gali') return plainlyWinsGali(bid, drawn.open);
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
    case 'Left Digit':
    case 'Right Digit':
      throw new Error('only gali has a left and a right digit');
  }
}

function plainlyWinsGali(bid: PlainBid, drawn: string): boolean {
  if (bid.kind === 'Left Digit') return bid.number === drawn.charAt(0);
  if (bid.kind === 'Right Digit') return bid.number === drawn.charAt(1);
  return bid.number === drawn;
}

/** Gali pays by fields that are named after something else: right digits as single panas, jodis as double panas. */
export function plainRateField({ family, kind }: Pick<PlainBid, 'family' | 'kind'>): RateField {
  switch (kind) {
    case 'Single Digit':
    case 'Left Digit':
      return 'single_digit';
    case 'Jodi Digit':
      return family === 'gali' ? 'double_pana' : 'jodi_digit';
    case 'Right Digit':
    case 'Single Pana':
    case 'SP Motor':
      return 'single_pana';
    case 'Double Pana':
    case 'DP Motor':
      return 'double_pana';
    case 'Triple Pana':
      return 'tripple_pana';
    case 'Half Sangam':
      return 'half_sangam';
    case 'Full Sangam':
      return 'full_sangam';
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
