import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { points, wholePoints } from '../money.ts';
import { readSelection } from '../game/selection.ts';
import { gali, line, main, refusalOf, singleOpen, slipOf, starline } from './slip-fixture.ts';
import { acceptSlip } from './slip.ts';
import { SLIP_REFUSALS, type SlipRefusal, type WireLine, type WireSlip } from './wire-slip.ts';

describe('Several things wrong at once', () => {
  /** From right to wrong: each step adds a mistake that counts before those already there. */
  const MISTAKES: readonly (readonly [SlipRefusal['code'], WireSlip, WireLine])[] = [
    ['total_contradicts', { totalbit: '11' }, {}],
    ['below_min_bid', {}, { points: '9' }],
    ['points_not_valid', {}, { points: '-9' }],
    ['points_required', {}, { points: '' }],
    ['number_contradicts', {}, { pana: '6' }],
    ['number_not_valid', {}, { digits: '55' }],
    ['number_required', {}, { digits: '' }],
    ['session_contradicts', {}, { session: 'Close' }],
    ['session_not_valid', {}, { session: 'Noon' }],
    ['bid_type_not_valid', { pana: 'Bracket' }, {}],
    ['date_contradicts', { bid_date: '19-November-2026' }, {}],
    ['market_contradicts', { gameid: '8' }, {}],
    ['too_many_lines', {}, {}],
    ['slip_not_valid', { result: null }, {}],
  ];

  test('are reported in the published order', () => {
    const reported = MISTAKES.map(([code], step) => {
      const soFar = MISTAKES.slice(0, step + 1);
      const one = soFar.reduce<WireLine>((sent, [, , onLine]) => ({ ...sent, ...onLine }), line('5'));
      const result = Array.from({ length: code === 'too_many_lines' ? 501 : 1 }, () => one);
      const right: WireSlip = { ...singleOpen, result };
      const refusal = refusalOf(soFar.reduce((slip, [, onSlip]) => ({ ...slip, ...onSlip }), right));
      return refusal === 'accepted' ? refusal : refusal.code;
    });
    const codes = MISTAKES.map(([code]) => code);
    expect(reported).toEqual(codes);
    expect(SLIP_REFUSALS.filter((code) => codes.includes(code))).toEqual(codes.toReversed());
  });

  test('A contradiction in a later line counts before a wrong number in an earlier one', () => {
    const slip = slipOf('Single Digit', 'Open', line('55'), { ...line('5'), session: 'Close' });
    expect(refusalOf(slip)).toMatchObject({ code: 'session_contradicts', line: 1 });
  });

  test('Line by line: a stake too small in the first counts before a wrong number in the second', () => {
    expect(refusalOf(slipOf('Single Digit', 'Open', line('5', '9'), line('55')))).toMatchObject({
      code: 'below_min_bid',
      line: 0,
    });
  });
});

describe('Whatever is sent', () => {
  const contexts = fc.constantFrom(main, starline, gali);
  const anything = fc.anything({
    withNullPrototype: true,
    withBigInt: true,
    withDate: true,
    withSparseArray: true,
  });
  const word = fc.oneof(
    anything,
    fc.constantFrom(
      'Open',
      'Close',
      'Open, Close',
      '',
      'Single Digit',
      'Jodi Digit',
      'Half Sangam',
      'Full Sangam',
      'SP Motor',
      'Left Digit',
      'SP DP TP',
    ),
  );
  const number = fc.oneof(anything, fc.constantFrom('', '5', '65', '123', '112', '777', 5, 0));
  const stakes = fc.oneof(
    anything,
    fc.integer({ min: -20, max: 20_000 }),
    fc.constantFrom('10', '-10', '1e2'),
  );
  const lines = fc.array(
    fc.oneof(
      anything,
      fc.record(
        { digits: number, closedigits: number, points: stakes, session: word, pana: word, closepana: word },
        { requiredKeys: [] },
      ),
    ),
    { maxLength: 4 },
  );
  const slips = fc.record(
    {
      Gamename: word,
      totalbit: stakes,
      gameid: number,
      pana: word,
      gametype: word,
      bid_date: word,
      session: word,
      result: fc.oneof(lines, anything),
    },
    { requiredKeys: [] },
  );

  test('a slip is accepted or refused with a code of the list, and never breaks the rules', () => {
    fc.assert(
      fc.property(slips, contexts, (wire, context) => {
        const verdict = acceptSlip(wire, context);
        expect(verdict.ok || SLIP_REFUSALS.includes(verdict.refusal.code)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('a slip that is accepted holds only bids of its family within the limits, and its total is their sum', () => {
    const mostlyRight = fc.record({
      digits: fc.constantFrom('5', '65', '123', '112', '777', 5),
      closedigits: fc.constantFrom('', '', '', '5', '140'),
      points: fc.oneof(fc.integer({ min: 8, max: 10_002 }), fc.constantFrom('10', '25')),
      session: fc.constantFrom('Open', 'Close', 'open'),
      pana: fc.constantFrom(
        'Single Digit',
        'Jodi Digit',
        'Single Pana',
        'Double Pana',
        'Half Sangam',
        'SP Motor',
        'Left Digit',
      ),
    });
    let acceptedCount = 0;
    fc.assert(
      fc.property(fc.array(mostlyRight, { minLength: 1, maxLength: 3 }), contexts, (result, context) => {
        const verdict = acceptSlip({ result }, context);
        if (!verdict.ok) return;
        acceptedCount += 1;
        const { lines: taken, total } = verdict.value;
        expect(taken).toHaveLength(result.length);
        expect(total).toBe(taken.reduce((sum, one) => sum + one.stake, 0));
        for (const one of taken) {
          expect(one.game.family).toBe(context.family);
          expect(one.stake >= points(1000) && one.stake <= wholePoints(10_000)).toBe(true);
          expect(readSelection(one.selection).game).toBe(one.game);
          expect(one.rate).toBe(context.rates[one.game.rateKey]);
        }
      }),
      { numRuns: 5000 },
    );
    expect(acceptedCount).toBeGreaterThan(50);
  });
});
