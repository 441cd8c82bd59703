import { formatRefusal, type RefusalCode } from '#contract/refusals.ts';
import type { Failure } from '#client/calls/failure.ts';
import { wholePoints } from '#rules/money.ts';
import { PANAS, SINGLE_PANAS } from '#rules/game/pana.ts';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { selection, type Selection } from '#rules/game/selection.ts';
import type { BidScreenRow } from '../../../src/player/bidding/bid-screens.ts';
import { bidScreenAt } from '../../../src/player/bidding/bid-screens.ts';
import { bidMarketOf, sessionCutoffs } from '../../../src/player/bidding/cutoffs/session-cutoffs.ts';
import type { DraftLine } from '../../../src/player/bidding/list/draft.ts';
import { PlaceSlip } from '../../../src/player/bidding/review/place-slip.tsx';
import type { Answer } from '../../../src/player/calls/api.ts';
import { game } from '../answers/markets.ts';
import { casesOf } from '../case.ts';
import { minutesFromNow } from '../answers/moment.ts';
import { sheet } from '../opened.tsx';

const OPEN_DIGIT = 11;
const CLOSE_DIGIT = 12;
const DIGITS: readonly Selection[] = ['2', '4', '7'].map((digits) => selection(OPEN_DIGIT, { digits }));
const CLOSE_DIGITS = ['1', '9'].map((digits) => selection(CLOSE_DIGIT, { digits }));
const JODI = selection(13, { digits: '47' });
const panas = (code: number, count: number): readonly Selection[] =>
  SINGLE_PANAS.slice(0, count).map((digits) => selection(code, { digits }));

/** The refusal as the server sends it. */
const refused = (code: RefusalCode, params: Failure['params'] = {}): Failure => ({
  ok: false,
  code,
  message: formatRefusal(code, params),
  fields: {},
  params,
});

type Shown = Partial<Parameters<typeof PlaceSlip>[0]> & {
  readonly at?: string;
  readonly numbers?: readonly Selection[];
  /** The minutes of Open and Close that are left. */
  readonly left?: readonly [number, number];
};

/** The review of some numbers, each with 20 points; the second with more. */
function review({ at = '/single', numbers = DIGITS, left = [12, 91], ...props }: Shown, shows = 'SUBMIT') {
  const lines: readonly DraftLine[] = numbers.map((bid, place) => ({
    id: place + 1,
    selection: bid,
    stake: wholePoints(place === 1 ? 50 : 20),
    isRemoved: false,
    group: null,
  }));
  const [open, close] = left.map(minutesFromNow);
  const market = bidMarketOf(game({ open_closes_at: open ?? '', close_closes_at: close ?? '' }));
  return sheet(shows, (isOpen, onClose) => (
    <PlaceSlip
      row={rowAt(at)}
      market={market}
      marketName="Sahyadri Day"
      cutoffs={sessionCutoffs(market, Date.parse(minutesFromNow(0)))}
      review={isOpen ? { lines, key: 'one' } : null}
      balance={wholePoints(12_480)}
      rates={DEFAULT_RATES.main}
      isOffline={false}
      send={never}
      onPlaced={nothing}
      onRefused={nothing}
      unanswered={null}
      onUnanswered={nothing}
      onMoveToClose={nothing}
      onOtherMarket={nothing}
      onClose={onClose}
      {...props}
    />
  ));
}

function rowAt(at: string): BidScreenRow {
  const row = bidScreenAt(at);
  if (row === undefined) throw new Error(`no screen at ${at}`);
  return row;
}

const nothing = (): void => undefined;
const never = (): Promise<Answer<'/api-submit-bid'>> => new Promise(nothing);
const answering = (answer: Answer<'/api-submit-bid'>) => () => Promise.resolve(answer);

/** Notes on the page under which keys a slip was sent. */
function notingKeys(answer: Promise<Answer<'/api-submit-bid'>>) {
  return (_slip: unknown, key: string) => {
    const { dataset } = document.body;
    dataset['sentKeys'] = [dataset['sentKeys'], key].filter(Boolean).join(' ');
    return answer;
  };
}

const PLACED = {
  ok: true,
  value: {
    slip_no: 'B-1',
    lines: 3,
    total: '90',
    wallet_amt: '12390',
    accepted_at: minutesFromNow(0),
    server_time: minutesFromNow(0),
  },
} as const;

export const cases = [
  ...casesOf('player', 'Review', {
    ready: review({}),
    'of both sessions': review({ numbers: [...DIGITS, ...CLOSE_DIGITS] }),
    'of fifteen panas': review({ at: '/singlepana', numbers: panas(14, 15) }),
    'of more numbers than are drawn at once': review({
      at: '/fullsangam',
      numbers: PANAS.map((pana) => selection(22, { digits: pana, closedigits: '123' })),
    }),
    'of a jodi': review({ at: '/jodi', numbers: [JODI] }),
    'before the rates are known': review({ rates: null }),
    'without a connection': review({ isOffline: true }),
    'dearer than the balance': review({ balance: wholePoints(50) }),
    'after Open is over': review({ left: [-1, 91] }),
    'of a jodi after Open is over': review({ at: '/jodi', numbers: [JODI], left: [-1, 91] }),
    'after all is over': review({ left: [-60, -1] }),
    'answer never comes': review({ send: notingKeys(never()) }),
    'is placed and stays': review({ send: notingKeys(Promise.resolve(PLACED)) }),
    'answer gets lost': review({ send: answering({ ...refused('unavailable'), code: 'offline' }) }),
    'a line is refused': review({ send: answering(refused('above_max_bid', { max: '40' })) }),
    'own limit is reached': review({ send: answering(refused('stake_limit')) }),
  }),
];
