import { describe, expect, test } from 'vitest';
import { checkSentence, readStop, stopsPlayOn } from './stop.ts';

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
    ['', null],
  ])('%s', (what, scope) => expect(readStop(what)).toEqual(scope));

  test('a stop of play counts for its market, its family or all, and for no other', () => {
    const market = { id: 101, family: 'main' } as const;
    const stops = ['play', 'play:main', 'play:gali', 'play:101', 'play:10', 'deposits'];
    expect(stops.filter((what) => stopsPlayOn(what, market))).toEqual(['play', 'play:main', 'play:101']);
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
