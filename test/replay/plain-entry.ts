import { DOUBLES, inOrder, madeOf, SINGLES, TRIPLES } from './plain-panas.ts';
import { plainAnk, type PlainBid, type PlainSession } from './plain-rules.ts';

export type PanaBox = 'SP' | 'DP' | 'TP';

/** What one SUBMIT stands for: bids written out one by one, or one entry that a screen makes bids of. */
export type PlainEntry =
  | { readonly screen: 'lines'; readonly bids: readonly PlainBid[] }
  | {
      readonly screen: 'SP Motor' | 'DP Motor';
      readonly session: PlainSession;
      readonly digits: string;
      readonly points: number;
    }
  | {
      readonly screen: 'SP DP TP';
      readonly session: PlainSession;
      readonly digit: string;
      readonly boxes: readonly PanaBox[];
      readonly points: number;
    };

/** The bids that an entry has to become, in the order of its lines. */
export function plainBidsOf(entry: PlainEntry): readonly PlainBid[] {
  switch (entry.screen) {
    case 'lines':
      return entry.bids;
    case 'SP Motor':
      return madeOf(entry.digits, SINGLES).map((number) => onNumber('SP Motor', entry, number));
    case 'DP Motor':
      return madeOf(entry.digits, DOUBLES).map((number) => onNumber('DP Motor', entry, number));
    case 'SP DP TP':
      return inOrder(
        entry.boxes.flatMap((box) => PANAS_OF_BOX[box].filter((pana) => plainAnk(pana) === entry.digit)),
      ).map((number) => onNumber(kindOfPana(number), entry, number));
  }
}

/** The bid type that is named after the kind of a pana. */
export function kindOfPana(pana: string): 'Single Pana' | 'Double Pana' | 'Triple Pana' {
  if (SINGLES.includes(pana)) return 'Single Pana';
  return DOUBLES.includes(pana) ? 'Double Pana' : 'Triple Pana';
}

/** A bid on one number of a main market. */
export function onNumber(
  kind: PlainBid['kind'],
  { session, points }: { readonly session: PlainSession; readonly points: number },
  number: string,
): PlainBid {
  return { family: 'main', kind, session, number, open: '', close: '', points };
}

/** A sangam: a bid on both sides of a day. */
export function onSides(
  kind: 'Half Sangam' | 'Full Sangam',
  { session, points }: { readonly session: PlainSession; readonly points: number },
  [open, close]: readonly [string, string],
): PlainBid {
  return { family: 'main', kind, session, number: '', open, close, points };
}

/** A bid on a starline or gali draw. */
export function onDraw(
  family: 'starline' | 'gali',
  kind: PlainBid['kind'],
  { number, points }: { readonly number: string; readonly points: number },
): PlainBid {
  return { family, kind, session: 'Open', number, open: '', close: '', points };
}

const PANAS_OF_BOX: Readonly<Record<PanaBox, readonly string[]>> = { SP: SINGLES, DP: DOUBLES, TP: TRIPLES };
