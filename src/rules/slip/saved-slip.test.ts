import { describe, expect, test } from 'vitest';
import { selection } from '../game/selection.ts';
import { wholePoints } from '../money.ts';
import { parseSavedSlip } from './saved-slip.ts';

const LINE = { pana: 'Single Digit', session: 'Close', digits: '', closedigits: '7', points: '40' };
const saved = (change: object) =>
  parseSavedSlip({ name: 'Every day', family: 'main', lines: [LINE], ...change });

describe('a list to be saved', () => {
  test('is read as bids are written elsewhere, its name without needless spaces', () => {
    expect(saved({ name: '  Every   day ' })).toMatchObject({
      ok: true,
      value: {
        name: 'Every day',
        lines: [{ selection: selection(12, { closedigits: '7' }), stake: wholePoints(40) }],
      },
    });
  });

  test('may stake less than the least of today, which may be another one tomorrow', () => {
    expect(saved({ lines: [{ ...LINE, points: '1' }] }).ok).toBe(true);
  });

  test.each([
    ['no name', { name: ' ' }, 'slip_name_not_valid'],
    ['a name of 31 characters', { name: 'अ'.repeat(31) }, 'slip_name_not_valid'],
    ['no lines', { lines: [] }, 'no_lines'],
    ['501 lines', { lines: Array.from({ length: 501 }, () => LINE) }, 'too_many_lines'],
    ['something that is no line', { lines: ['7'] }, 'slip_not_valid'],
    [
      'a type of another family',
      { family: 'starline', lines: [{ ...LINE, pana: 'Jodi Digit' }] },
      'bid_type_not_valid',
    ],
    ['no session', { lines: [{ ...LINE, session: '' }] }, 'session_required'],
    ['a number that is none', { lines: [{ ...LINE, closedigits: '77' }] }, 'number_not_valid'],
    ['half a point', { lines: [{ ...LINE, points: '0.5' }] }, 'points_not_valid'],
    ['nothing staked', { lines: [{ ...LINE, points: '' }] }, 'points_required'],
  ] as const)('with %s is refused', (_, change, code) => {
    expect(saved(change)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('a name of 30 characters is taken', () => {
    expect(saved({ name: 'अ'.repeat(30) }).ok).toBe(true);
  });
});
