import { describe, expect, it } from 'vitest';
import { game } from '../../../test/workbench/answers/markets.ts';
import { minutesFromNow, NOW } from '../../../test/workbench/answers/moment.ts';
import { slip } from '../../../test/workbench/answers/slips.ts';
import { againSlip, shownNumbers, stakeOfEach, type MySlip } from './again-slip.ts';

const now = Date.parse(NOW);
const [line] = slip().lines;
const linesOf = (...own: readonly Partial<MySlip['lines'][number]>[]) =>
  own.flatMap((one) => (line === undefined ? [] : [{ ...line, ...one }]));

const openOver = game({ open_closes_at: minutesFromNow(-1), open_state: 'closed' });
const allOver = game({
  open_closes_at: minutesFromNow(-9),
  close_closes_at: minutesFromNow(-1),
  close_state: 'closed',
});
const againNo = (slips: readonly MySlip[], games: readonly ReturnType<typeof game>[]) =>
  againSlip(slips, games, now)?.slip.slip_no;

describe('the slip to play again', () => {
  it('is the newest, in the session that it was in', () => {
    const slips = [slip(), slip({ slip_no: 'B-old' })];
    expect(againSlip(slips, [game()], now)).toMatchObject({
      slip: { slip_no: 'B-0Z9-18' },
      sessions: ['open'],
    });
    const close = slip({ lines: linesOf({ session: 'Close' }) });
    expect(againSlip([close], [game()], now)?.sessions).toEqual(['close']);
  });

  it('is for Close once Open is over, as far as its game has a Close', () => {
    expect(againSlip([slip()], [openOver], now)?.sessions).toEqual(['close']);
    const both = slip({ lines: linesOf({ session: 'Open' }, { session: 'Close' }) });
    expect(againSlip([both], [game()], now)?.sessions).toEqual(['open', 'close']);
    for (const pana of ['Jodi Digit', 'Half Sangam', 'Full Sangam']) {
      const wholeDay = slip({ lines: linesOf({ pana }) });
      expect([pana, againNo([wholeDay], [game()])]).toEqual([pana, 'B-0Z9-18']);
      expect([pana, againNo([wholeDay], [openOver])]).toEqual([pana, undefined]);
    }
  });

  it('is the next one that can be placed, when its market is over, or gone, or no screen takes all of its bids', () => {
    const other = slip({ slip_no: 'B-other', game_id: '7' });
    expect(againNo([slip(), other], [allOver, game({ game_id: '7' })])).toBe('B-other');
    expect(againNo([slip({ game_id: '8' }), other], [game({ game_id: '7' })])).toBe('B-other');
    const ofTwoTypes = slip({ lines: linesOf({}, { pana: 'Jodi Digit', digits: '61' }) });
    expect(againNo([ofTwoTypes, other], [game(), game({ game_id: '7' })])).toBe('B-other');
  });

  it('is none when all are too late', () => {
    expect(againSlip([slip()], [allOver], now)).toBeNull();
    expect(againSlip([], [game()], now)).toBeNull();
  });
});

describe('what is shown of it', () => {
  it('are at most four numbers, fewer of long ones, each once', () => {
    const digits = linesOf(...['1', '2', '3', '4', '5', '5'].map((digit) => ({ digits: digit })));
    expect(shownNumbers(digits)).toEqual({ numbers: ['1', '2', '3', '4'], more: 1 });
    const panas = linesOf({ digits: '123' }, { digits: '128' }, { digits: '137' }, { digits: '146' });
    expect(shownNumbers(panas)).toEqual({ numbers: ['123', '128', '137'], more: 1 });
    const sangam = linesOf({ digits: '123', closedigits: '456' }, { digits: '1', closedigits: '128' });
    expect(shownNumbers(sangam)).toEqual({ numbers: ['123-456'], more: 1 });
  });

  it('is the stake of each where it is the same', () => {
    expect(stakeOfEach(linesOf({ points: '20' }, { points: '20' }))).toBe('20');
    expect(stakeOfEach(linesOf({ points: '20' }, { points: '30' }))).toBeNull();
  });
});
