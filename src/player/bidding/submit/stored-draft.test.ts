import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { selection } from '#rules/game/selection.ts';
import { storedDraft } from './stored-draft.ts';

const BID = { selection: selection(11, { digits: '7' }), stake: wholePoints(100), group: null };
const MOTOR = ['123', '124'].map((digits) => ({
  selection: selection(23, { digits }),
  stake: wholePoints(20),
  group: { id: 3, typed: '1243' },
}));
const NOTHING = { lines: [], unanswered: null };

/** The storage of a browser tab, as far as a list needs it. */
function storage(kept: Map<string, string>) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe('the list of a screen over a reload', () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', storage(kept));
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is restored line by line, with the slip that got no answer', () => {
    const list = { lines: [BID, ...MOTOR], unanswered: { key: 'k', body: '{}' } };
    storedDraft.write('1 /single', list);
    expect(storedDraft.read('1 /single')).toEqual(list);
    expect(storedDraft.read('1 /jodi')).toEqual(NOTHING);
  });

  test('is kept as numbers and points and nothing else', () => {
    storedDraft.write('1 /single', { lines: [BID], unanswered: null });
    expect([...kept.values()]).toEqual([
      '{"lines":[{"selection":11000007,"stake":10000,"group":null}],"unanswered":null}',
    ]);
  });

  test('leaves nothing behind when it is empty', () => {
    storedDraft.write('1 /single', { lines: [BID], unanswered: null });
    storedDraft.write('1 /single', NOTHING);
    expect(kept.size).toBe(0);
  });

  test.each([
    'not json',
    'null',
    '{"lines":[{"selection":11000077,"stake":1000}]}',
    '{"lines":[{"selection":11000007,"stake":0.5}]}',
    '{"lines":[{"selection":11000007,"stake":1000,"group":{"id":"x","typed":"12"}}]}',
    '{"lines":[7]}',
    '{"lines":7}',
  ])('starts empty instead of failing on %s', (text) => {
    kept.set('ank-draft 1 /single', text);
    expect(storedDraft.read('1 /single')).toEqual(NOTHING);
  });

  test('is simply not kept where storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => storedDraft.write('1 /single', { lines: [BID], unanswered: null })).not.toThrow();
    expect(storedDraft.read('1 /single')).toEqual(NOTHING);
  });
});
