import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetKept } from './forget-kept.ts';
import { keptAnswers } from './kept-answers.ts';

const RATES = '/api-game-rates';
const BOOK = '/api-wallet-transaction-history';
const page = { transaction_history: [], next_cursor: null };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function keepPage(limit: number, at: number): void {
  keptAnswers.keep(BOOK, { limit }, { at, data: page });
}

describe('what was read', () => {
  test('can be read again, with its time, for the same question only', () => {
    keepPage(50, 1000);
    expect(keptAnswers.read(BOOK, { limit: 50 })).toMatchObject({ at: 1000, data: page });
    expect(keptAnswers.read(BOOK, { limit: 20 })).toBeUndefined();
    expect(keptAnswers.read(RATES, {})).toBeUndefined();
  });

  test('takes the place of what was read before', () => {
    keepPage(50, 1000);
    keepPage(50, 2000);
    expect(keptAnswers.read(BOOK, { limit: 50 })?.at).toBe(2000);
  });

  test('is kept twelve times at most, the oldest goes', () => {
    for (let limit = 1; limit <= 13; limit += 1) keepPage(limit, limit);
    expect(keptAnswers.read(BOOK, { limit: 1 })).toBeUndefined();
    expect(keptAnswers.read(BOOK, { limit: 2 })?.at).toBe(2);
    expect(keptAnswers.read(BOOK, { limit: 13 })?.at).toBe(13);
  });

  test('is gone when it is forgotten', () => {
    keepPage(50, 1000);
    forgetKept();
    expect([...stored]).toEqual([]);
    expect(keptAnswers.read(BOOK, { limit: 50 })).toBeUndefined();
  });

  test.each(['', '{', 'null', '{"shape":0,"answers":[]}', '{"shape":"undefined","answers":[{"key":"x"}]}'])(
    'is ignored when it is %j',
    (text) => {
      stored.set('ank-answers', text);
      expect(keptAnswers.read(BOOK, { limit: 50 })).toBeUndefined();
    },
  );

  test('is ignored when it was kept under another contract, without anybody counting a version', () => {
    vi.stubEnv('CONTRACT_MARK', 'before');
    keepPage(50, 1000);
    expect(keptAnswers.read(BOOK, { limit: 50 })?.at).toBe(1000);
    vi.stubEnv('CONTRACT_MARK', 'after');
    expect(keptAnswers.read(BOOK, { limit: 50 })).toBeUndefined();
    vi.unstubAllEnvs();
  });

  test('is not missed where nothing can be stored', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    keepPage(50, 1000);
    expect(keptAnswers.read(BOOK, { limit: 50 })).toBeUndefined();
  });
});
