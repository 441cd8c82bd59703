import { describe, expect, it } from 'vitest';
import { canonicalPana, PANAS, panaKind } from '#rules/game/pana.ts';
import { RATE_KEYS, type RateKey } from '#rules/game/games.ts';
import { digitsOf, litPlaces, winsOf } from './explain-bet.ts';
import { drawSample, FIRST_SAMPLE, type Sample } from './sample-result.ts';

const sample = (open: string, close: string): Sample => ({
  open: canonicalPana(open),
  close: canonicalPana(close),
});

const said = (bet: RateKey, of: Sample) =>
  winsOf(bet, of).map(({ session, sides }) => `${session ?? 'both'} ${sides.join(' with ')}`);

const lit = (bet: RateKey) => [...litPlaces(bet, winsOf(bet, FIRST_SAMPLE))];

describe('the explanation of a result', () => {
  it('says what wins by 123-65-140', () => {
    const wins = RATE_KEYS.map((bet) => said(bet, FIRST_SAMPLE));
    expect(wins).toEqual([
      ['open 6', 'close 5'],
      ['both 65'],
      ['open 123', 'close 140'],
      [],
      [],
      ['both 123 with 5', 'both 6 with 140'],
      ['both 123 with 140'],
    ]);
  });

  it('tells doubles and triples apart, and counts no motor twice', () => {
    expect(said('double_pana', sample('778', '334'))).toEqual(['open 778', 'close 334']);
    expect(said('single_pana', sample('778', '334'))).toEqual([]);
    expect(said('tripple_pana', sample('111', '670'))).toEqual(['open 111']);
    expect(said('single_pana', sample('111', '670'))).toEqual(['close 670']);
  });

  it('lights the digits that a winning number is made of', () => {
    expect(digitsOf(FIRST_SAMPLE).join('')).toBe('12365140');
    expect(lit('single_digit')).toEqual([3, 4]);
    expect(lit('jodi_digit')).toEqual([3, 4]);
    expect(lit('single_pana')).toEqual([0, 1, 2, 5, 6, 7]);
    expect(lit('double_pana')).toEqual([]);
    expect(lit('half_sangam')).toEqual([0, 1, 2, 4]);
    expect(lit('full_sangam')).toEqual([0, 1, 2, 5, 6, 7]);
  });

  it('every lit digit is one of the number, for every open pana', () => {
    for (const open of PANAS) {
      for (const bet of RATE_KEYS) {
        const of = sample(open, '140');
        for (const { sides, places } of winsOf(bet, of)) {
          expect(places.map((place) => digitsOf(of)[place]).join('')).toBe(sides.join(''));
        }
      }
    }
  });
});

describe('a sample', () => {
  it('has a single, a double and a triple pana in turn', () => {
    const kinds = [0, 1, 2, 3].map((turn) => panaKind(drawSample(turn, () => 0.5).open));
    expect(kinds).toEqual(['single', 'double', 'triple', 'single']);
  });

  it('has panas to the very ends of what chance gives', () => {
    for (const random of [0, 0.999_999_999]) {
      const { open, close } = drawSample(1, () => random);
      expect(PANAS).toEqual(expect.arrayContaining([open, close]));
    }
  });
});
