import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toastQueue } from '#ui/overlays/toast-queue.ts';
import { applyEvent } from '../calls/apply-event.ts';
import { callCache } from '../calls/call-cache.ts';
import { DASHBOARD } from '../calls/use-dashboard.ts';
import type { Language } from '#contract/languages.ts';

const kalyan = { game_id: '1', game_name: 'Kalyan', game_name_hindi: 'कल्याण' };

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'], connection: { saveData: true } });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ status: true, msg: '', message: '', result: [kalyan] })),
  );
  await callCache.entry(DASHBOARD, {}).renew();
});
beforeEach(() => {
  const note = toastQueue.current();
  if (note !== undefined) toastQueue.dismiss(note.id);
});
afterEach(() => choose('en'));
afterAll(() => vi.unstubAllGlobals());

async function choose(next: Language): Promise<void> {
  // It first checks the page at import.
  const { language } = await import('../messages/language.ts');
  await language.choose(next);
}

const told = async (game_name: string) => {
  applyEvent('notice', { kind: 'win', game_name, amount: '1950.5' });
  await expect.poll(() => toastQueue.current()).toBeDefined();
  return toastQueue.current();
};

it.each([
  ['en', 'You won 1,950.5 pts in Kalyan'],
  ['hi', 'आपने कल्याण में 1,950.5 पॉइंट जीते'],
  ['mr', 'तुम्ही कल्याण मध्ये 1,950.5 पॉइंट जिंकलात'],
] as const)('a winner who reads %s is told in one toast', async (language, text) => {
  await choose(language);
  expect(await told('Kalyan')).toMatchObject({ kind: 'ok', text });
});

it('a market that no list shows has the name that the operator gave it', async () => {
  await choose('hi');
  expect(await told('Old Market')).toMatchObject({ text: 'आपने Old Market में 1,950.5 पॉइंट जीते' });
});
