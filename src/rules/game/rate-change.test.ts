import { describe, expect, test } from 'vitest';
import { FAMILIES, RATE_KEYS, type Family } from './games.ts';
import { formatPoints, formatRate, wholePoints } from '../money.ts';
import {
  RATE_CHANGE_REFUSALS,
  changeRates,
  favoursPlayers,
  gameOfRate,
  parseRate,
  type WireRate,
} from './rate-change.ts';
import { DEFAULT_RATES, chanceOf, rateKeysOf } from './rates.ts';

const cardOf = (family: Family): readonly WireRate[] =>
  rateKeysOf(family).map((key) => {
    const { rateStake, rateReturn } = DEFAULT_RATES[family][key];
    return { key, rate_stake: formatPoints(rateStake), rate_return: formatPoints(rateReturn) };
  });
const main = cardOf('main');
const withRate = (key: string, rate_stake: string, rate_return: string) =>
  main.map((one) => (one.key === key ? { key, rate_stake, rate_return } : one));
const change = (wire: readonly WireRate[], family: Family = 'main') =>
  changeRates(family, DEFAULT_RATES[family], wire);
const refusalOf = (wire: readonly WireRate[]) => {
  const verdict = change(wire);
  return verdict.ok ? 'accepted' : verdict.refusal;
};
const notValid = (field: string, rate: string, max: number) => ({
  code: 'rate_not_valid',
  params: { rate, max: String(max) },
  field,
});

describe('A change of rates', () => {
  test('What is typed stands, and what the family has no game for stays as it was', () => {
    const verdict = change(
      [
        { key: 'double_pana', rate_stake: '10', rate_return: '900' },
        { key: 'single_digit', rate_stake: '1', rate_return: '9.25' },
        { key: 'single_pana', rate_stake: ' 10 ', rate_return: '95' },
      ],
      'gali',
    );
    expect(verdict.ok && RATE_KEYS.map((key) => formatRate(verdict.value[key]))).toEqual([
      '1-9.25',
      '10-950',
      '10-95',
      '10-900',
      '10-7000',
      '10-10000',
      '10-100000',
    ]);
  });

  test.each([
    ['one is missing', main.slice(1)],
    ['none is there', []],
    ['one is there twice', [...main.slice(1), ...main.slice(1, 2)]],
    ['one is there once more', [...main, ...main.slice(0, 1)]],
    ['one is not known', [...main.slice(1), { key: 'toString', rate_stake: '10', rate_return: '95' }]],
    ['a missing one comes before a bad one', withRate('single_digit', '0', '0').slice(0, -1)],
  ])('It is not complete when %s', (_, wire) => {
    expect(refusalOf(wire)).toEqual({ code: 'rates_incomplete' });
  });

  test.each([
    ['', '95'],
    ['10', ''],
    ['0', '95'],
    ['10', '0'],
    ['0.00', '95'],
    ['-10', '95'],
    ['10', '9.555'],
    ['10', '1e2'],
    ['१०', '95'],
    ['10', '200.01'],
    ['99999999999999', '1'],
  ])('The rate %s-%s is none', (rate_stake, rate_return) => {
    expect(refusalOf(withRate('single_digit', rate_stake, rate_return))).toEqual(
      notValid('single_digit', `${rate_stake}-${rate_return}`, 20),
    );
  });

  test('The first bad rate in the order of the card is named, whatever the order of the list', () => {
    const bad = withRate('jodi_digit', '0', '1').map((one) =>
      one.key === 'full_sangam' ? { ...one, rate_return: 'x' } : one,
    );
    expect(refusalOf(bad.toReversed())).toEqual(notValid('jodi_digit', '0-1', 200));
  });

  test('The rates that stand already are no change, however they are written', () => {
    expect(refusalOf(main)).toEqual({ code: 'rates_unchanged' });
    expect(refusalOf(withRate('single_digit', '10.00', '95.0'))).toEqual({ code: 'rates_unchanged' });
    expect(refusalOf(withRate('single_digit', '20', '190'))).toBe('accepted');
  });

  test('Its refusals are these', () => {
    expect(RATE_CHANGE_REFUSALS).toEqual(['rates_incomplete', 'rate_not_valid', 'rates_unchanged']);
  });
});

const withDigit = (rateReturn: number) => ({
  ...DEFAULT_RATES.gali,
  single_digit: { rateStake: wholePoints(10), rateReturn: wholePoints(rateReturn) },
});

describe('A card in favour of the players', () => {
  test('No card of a new installation is one, and one rate above the fair odds makes it one', () => {
    for (const family of FAMILIES) expect(favoursPlayers(family, DEFAULT_RATES[family])).toBe(false);
    expect(favoursPlayers('gali', withDigit(100))).toBe(false);
    expect(favoursPlayers('gali', withDigit(101))).toBe(true);
  });
});

describe('The bound of a rate', () => {
  test('It is twice the fair odds of its game, and every rate of a new installation is within', () => {
    for (const family of FAMILIES) {
      for (const key of rateKeysOf(family)) {
        const chance = chanceOf(gameOfRate(family, key).code);
        const max = Math.floor(2 / chance);
        expect(parseRate(family, key, { rate_stake: '1', rate_return: String(max) }).ok).toBe(true);
        expect(parseRate(family, key, { rate_stake: '1', rate_return: `${max}.01` }).ok).toBe(false);
      }
      expect(refusalOf(cardOf('main'))).toEqual({ code: 'rates_unchanged' });
    }
  });

  test('The largest stake at the largest rate still fits the 64 bits in which wins are paid', () => {
    expect(parseRate('main', 'full_sangam', { rate_stake: '100', rate_return: '900000' }).ok).toBe(true);
    expect(parseRate('main', 'full_sangam', { rate_stake: '100', rate_return: '900000.01' })).toEqual({
      ok: false,
      refusal: notValid('full_sangam', '100-900000.01', 9000),
    });
    expect(BigInt(wholePoints(999_999_999)) * BigInt(wholePoints(900_000))).toBeLessThan(2n ** 63n);
  });

  test('The rates of gali pay its digits and its jodi', () => {
    expect(rateKeysOf('gali').map((key) => gameOfRate('gali', key).pana)).toEqual([
      'Left Digit',
      'Right Digit',
      'Jodi Digit',
    ]);
    expect(rateKeysOf('main').map((key) => gameOfRate('main', key).pana)).toEqual([
      'Single Digit',
      'Jodi Digit',
      'Single Pana',
      'Double Pana',
      'Triple Pana',
      'Half Sangam',
      'Full Sangam',
    ]);
  });
});
