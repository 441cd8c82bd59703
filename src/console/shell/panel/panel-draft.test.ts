import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { panelDraft } from './panel-draft.ts';

const NONE = { reason: '', whole_day: false };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed is there again, for this thing alone, until it is sent', () => {
  const draft = panelDraft('void-12', NONE);
  draft.keep({ reason: 'Not held', whole_day: true });
  expect(panelDraft('void-12', NONE).read()).toEqual({ reason: 'Not held', whole_day: true });
  expect(panelDraft('void-13', NONE).read()).toEqual(NONE);
  draft.discard();
  expect(draft.read()).toEqual(NONE);
});

test('a draft of another shape is none', () => {
  panelDraft('void-12', { reason: '' }).keep({ reason: 'Not held' });
  expect(panelDraft('void-12', NONE).read()).toEqual(NONE);
});

test('an empty form leaves nothing behind', () => {
  panelDraft('void-12', NONE).keep(NONE);
  expect(sessionStorage.getItem('ank-console-draft-void-12')).toBeNull();
});
