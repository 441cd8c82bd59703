import { describe, expect, test } from 'vitest';
import { acceptSlip } from './slip.ts';
import { readForeignSlip } from './foreign-slip.ts';
import { gali, main, starline } from './slip-fixture.ts';
import type { WireSlip } from './wire-slip.ts';

const line = (over: object = {}) => ({
  digits: '4',
  closedigits: '',
  points: '10',
  session: 'Open',
  ...over,
});

function placed(slip: WireSlip, context = main): readonly number[] | string {
  const verdict = acceptSlip(readForeignSlip(slip), context);
  return verdict.ok ? verdict.value.lines.map(({ selection }) => selection) : verdict.refusal.code;
}

const half = (over: object) => ({ pana: 'Half Sangam', result: [line({ session: 'Close', ...over })] });

describe('A slip of a client that others wrote', () => {
  test('may carry the bid type where the session belongs', () => {
    const slip = { pana: 'Single Digit', gametype: 'Open', session: 'Single Digit', result: [line()] };
    expect(placed(slip)).toEqual([11_000_004]);
    const jodi = { pana: 'Jodi Digit', gametype: 'Jodi Digit', session: 'Jodi Digit' };
    expect(placed({ ...jodi, result: [line({ digits: '45', session: 'close' })] })).toEqual([13_000_045]);
    expect(placed({ ...slip, session: 'Double Pana' })).toBe('session_not_valid');
    expect(placed({ ...slip, session: 'noon' })).toBe('session_not_valid');
  });

  test('still names one session in all of its places', () => {
    const slip = { pana: 'Single Digit', gametype: 'Close', session: 'Single Digit', result: [line()] };
    expect(placed(slip)).toBe('session_contradicts');
    expect(placed({ pana: 'Single Digit', session: 'Single Digit', result: [line({ session: '' })] })).toBe(
      'session_required',
    );
  });

  test('is charged what its lines add up to, whatever it says itself', () => {
    for (const totalbit of [3, '999', 'x', [1], null, -5]) {
      const verdict = acceptSlip(
        readForeignSlip({
          pana: 'Single Digit',
          totalbit,
          result: [line(), line({ digits: '5', points: 20 })],
        }),
        main,
      );
      expect(verdict).toMatchObject({ ok: true, value: { total: 3000 } });
    }
  });

  test('holds panas of any kind where it is an SP DP TP one', () => {
    const kinds = [
      line({ digits: '120', pana: 'SinglePana' }),
      line({ digits: '100', pana: 'Double Patti' }),
      line({ digits: '777', pana: 'ट्रिपल पाना' }),
    ];
    const slip = { pana: 'SpDpTpMotors', session: 'Open', totalbit: 3, result: kinds };
    expect(placed(slip)).toEqual([14_000_120, 16_000_100, 18_000_777]);
  });

  test.each([
    ['सिंगल डिजिट', line(), 11_000_004],
    ['सिंगल पाना', line({ digits: '120' }), 14_000_120],
    ['डबल पाना', line({ digits: '100' }), 16_000_100],
    ['ट्रिपल पाना', line({ digits: '777' }), 18_000_777],
    ['जोड़ी', line({ digits: '45' }), 13_000_045],
    ['हाफ संगम', line({ digits: '4', closedigits: '123' }), 20_004_123],
    ['फुल संगम', line({ digits: '123', closedigits: '140' }), 22_123_140],
    ['single_patti', line({ digits: '120' }), 14_000_120],
    ['TripplePanna', line({ digits: '777' }), 18_000_777],
    ['SpMotors', line({ digits: '124' }), 23_000_124],
  ])('may say %s', (pana, bid, selection) => {
    expect(placed({ pana, session: 'Open', result: [bid] })).toEqual([selection]);
  });

  test('may speak of other markets in other words as well', () => {
    expect(
      placed({ pana: 'Single Patti', session: 'Open', result: [line({ digits: '120' })] }, starline),
    ).toEqual([32_000_120]);
    expect(placed({ pana: 'बाहर', session: 'Close', result: [line({ session: '' })] }, gali)).toEqual([
      42_000_004,
    ]);
  });

  test('that says something else is refused', () => {
    for (const pana of [
      'Odd Even',
      'Single',
      'Star Single Digit',
      'Single Digits',
      '',
      null,
      7,
      ['Jodi'],
      'x'.repeat(5000),
    ])
      expect(placed({ pana, session: 'Open', result: [line()] })).toBe('bid_type_not_valid');
  });
});

describe('Half Sangam Close of such a client', () => {
  test('has its pana and its ank either way round', () => {
    expect(placed(half({ digits: '123', closedigits: '5' }))).toEqual([21_001_235]);
    expect(placed(half({ digits: '5', closedigits: '123' }))).toEqual([21_001_235]);
    expect(placed(half({ digits: '5', closedigits: '123', pana: '5', closepana: '123' }))).toEqual([
      21_001_235,
    ]);
    expect(placed(half({ digits: '5', closedigits: '123', pana: '6', closepana: '' }))).toBe(
      'number_contradicts',
    );
  });

  test('is another bet than Half Sangam Open, which stays as the documents have it', () => {
    expect(placed(half({ digits: '5', closedigits: '123', session: 'Open' }))).toEqual([20_005_123]);
    expect(placed(half({ digits: '123', closedigits: '5', session: 'Open' }))).toBe('session_contradicts');
    expect(placed(half({ digits: '5', closedigits: '321' }))).toBe('number_not_valid');
  });
});
