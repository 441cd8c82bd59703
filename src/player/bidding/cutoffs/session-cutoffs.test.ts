import { describe, expect, test } from 'vitest';
import { selection } from '#rules/game/selection.ts';
import { cutoffOfGame, firstSession, isLate, sessionCutoffs, type BidMarket } from './session-cutoffs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OPEN_END = 14 * HOUR;
const CLOSE_END = 16 * HOUR;

function market(open: Partial<BidMarket['sessions']['open']> = {}): Pick<BidMarket, 'sessions'> {
  return {
    sessions: {
      open: { takesBidsFromMs: 0, closesAtMs: OPEN_END, takesBids: true, lastTime: '02:00 PM', ...open },
      close: { takesBidsFromMs: 0, closesAtMs: CLOSE_END, takesBids: true, lastTime: '04:00 PM' },
    },
  };
}

describe('the cut-offs of a market', () => {
  test('end Open at its last millisecond and choose Close from then on', () => {
    const before = sessionCutoffs(market(), OPEN_END - 1);
    expect(before.open).toMatchObject({ isOver: false, isSoon: true, leftMs: 1 });
    expect(firstSession(before)).toBe('open');
    const at = sessionCutoffs(market(), OPEN_END);
    expect(at.open).toMatchObject({ isOver: true, isSoon: false, leftMs: 0, share: 0 });
    expect(firstSession(at)).toBe('close');
  });

  test('are soon when less than a quarter of an hour is left', () => {
    expect(sessionCutoffs(market(), OPEN_END - 15 * MINUTE).open.isSoon).toBe(false);
    expect(sessionCutoffs(market(), OPEN_END - 15 * MINUTE + 1).open.isSoon).toBe(true);
  });

  test('end Open before its time when the operator has closed it', () => {
    const { open, close } = sessionCutoffs(market({ takesBids: false }), HOUR);
    expect(open.isOver).toBe(true);
    expect(close.isOver).toBe(false);
  });

  test('show what is left as a share of the time bids are taken', () => {
    expect(sessionCutoffs(market(), 7 * HOUR).open.share).toBe(0.5);
    expect(sessionCutoffs(market(), 8 * HOUR).close.share).toBe(0.5);
    // With Open over, the line of Close starts again.
    expect(sessionCutoffs(market(), OPEN_END + HOUR).close.share).toBe(0.5);
  });

  test('end what needs both numbers with a Close that is void or closed early, and not Open itself', () => {
    const { sessions } = market();
    const cutoffs = sessionCutoffs(
      { sessions: { ...sessions, close: { ...sessions.close, takesBids: false } } },
      HOUR,
    );
    expect(isLate(selection(13, { digits: '47' }), cutoffs)).toBe(true);
    expect(isLate(selection(22, { digits: '123', closedigits: '140' }), cutoffs)).toBe(true);
    expect(isLate(selection(12, { digits: '7' }), cutoffs)).toBe(true);
    expect(isLate(selection(11, { digits: '7' }), cutoffs)).toBe(false);
    const jodi = { closesWith: 'open', decidedAt: 'close' } as const;
    expect(cutoffOfGame(jodi, sessionCutoffs(market(), HOUR)).leftMs).toBe(OPEN_END - HOUR);
  });

  test('make the bids late that stop with Open: open bids, jodis and sangams', () => {
    const cutoffs = sessionCutoffs(market(), OPEN_END);
    const late = [
      selection(11, { digits: '7' }),
      selection(13, { digits: '47' }),
      selection(20, { digits: '2', closedigits: '369' }),
      selection(22, { digits: '123', closedigits: '140' }),
    ];
    expect(late.map((one) => isLate(one, cutoffs))).toEqual([true, true, true, true]);
    expect(isLate(selection(12, { digits: '7' }), cutoffs)).toBe(false);
  });
});
