import { describe, expect, test } from 'vitest';
import { checkSentence, readStop, widestStop } from './stop.ts';

describe('what can be stopped', () => {
  test.each([
    ['play', { kind: 'play', family: null, marketId: null }],
    ['deposits', { kind: 'deposits', family: null, marketId: null }],
    ['play:starline', { kind: 'play', family: 'starline', marketId: null }],
    ['play:101', { kind: 'play', family: null, marketId: 101 }],
    ['play:', null],
    ['play:all', null],
    ['deposits:101', null],
    ['play:1234567890', null],
    ['play:0101', null],
    ['play:0', null],
    ['', null],
  ])('%s', (what, scope) => expect(readStop(what)).toEqual(scope));

  test('a stop of play counts for its market, its family or all, and for no other; the widest says why', () => {
    const market = { id: 101, family: 'main' } as const;
    const of = (...what: readonly string[]) =>
      widestStop(
        what.map((one) => ({ what: one })),
        market,
      )?.what;
    expect(of('play:gali', 'play:10', 'deposits')).toBeUndefined();
    expect(of('play:10', 'play:101')).toBe('play:101');
    expect(of('play:101', 'play:main')).toBe('play:main');
    expect(of('play:101', 'play:main', 'play')).toBe('play');
  });
});

describe('what players read of a stop', () => {
  test.each([
    ['  Play   pauses. ', { ok: true, value: 'Play pauses.' }],
    [' ', { ok: false, refusal: { code: 'stop_sentence_required', field: 'en' } }],
    [
      'Pay to ank.house@okbank',
      {
        ok: false,
        refusal: { code: 'content_names_payment', params: { part: 'ank.house@okbank' }, field: 'en' },
      },
    ],
  ])('%s', (typed, verdict) => expect(checkSentence(typed, 'en')).toEqual(verdict));
});
