import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { pick } from '#rules/pick.ts';
import { storedDraft } from './stored-draft.ts';

const LINE = { id: 1, pick: pick(11, { digits: '7' }), stake: wholePoints(100), isRemoved: false };
const NOTHING = { entries: [], unanswered: null };

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

  test('comes back line by line, with the slip that got no answer', () => {
    const unanswered = { key: 'k', body: '{}' };
    storedDraft.write('1 /single', [LINE], unanswered);
    expect(storedDraft.read('1 /single')).toEqual({
      entries: [{ picks: [LINE.pick], stake: LINE.stake }],
      unanswered,
    });
    expect(storedDraft.read('1 /jodi')).toEqual(NOTHING);
  });

  test('is kept as numbers and points and nothing else', () => {
    storedDraft.write('1 /single', [LINE], null);
    expect([...kept.values()]).toEqual(['{"lines":[[11000007,10000]],"unanswered":null}']);
  });

  test('leaves nothing behind when it is empty', () => {
    storedDraft.write('1 /single', [LINE], null);
    storedDraft.write('1 /single', [], null);
    expect(kept.size).toBe(0);
  });

  test.each([
    'not json',
    'null',
    '{"lines":[[11000077,1000]]}',
    '{"lines":[[11000007,0.5]]}',
    '{"lines":[7]}',
  ])('starts empty instead of failing on %s', (text) => {
    kept.set('ank-draft 1 /single', text);
    expect(storedDraft.read('1 /single')).toEqual(NOTHING);
  });

  test('is simply not kept where storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => storedDraft.write('1 /single', [LINE], null)).not.toThrow();
    expect(storedDraft.read('1 /single')).toEqual(NOTHING);
  });
});
