import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toastQueue } from '#ui/overlays/toast-queue.ts';
import { applyEvent } from '../calls/apply-event.ts';
import { callCache } from '../calls/call-cache.ts';
import { DASHBOARD } from '../calls/use-dashboard.ts';
import type { Language } from '#contract/languages.ts';

/** Where the cards of Home are on the screen. */
const cards = new Map<string, { readonly getBoundingClientRect: () => object }>();
const cardAt = (top: number) =>
  cards.set('market-1', { getBoundingClientRect: () => ({ top, bottom: top + 95 }) });

const kalyan = { game_id: '1', game_name: 'Kalyan', game_name_hindi: 'कल्याण' };

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'], connection: { saveData: true } });
  vi.stubGlobal('document', { documentElement: {}, getElementById: (id: string) => cards.get(id) });
  vi.stubGlobal('window', { innerHeight: 844 });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ status: true, msg: '', message: '', result: [kalyan] })),
  );
  await callCache.entry(DASHBOARD, {}).renew();
});
beforeEach(() => {
  const note = toastQueue.current();
  if (note !== undefined) toastQueue.dismiss(note.id);
});
afterEach(async () => {
  cards.clear();
  await choose('en');
});
afterAll(() => vi.unstubAllGlobals());

async function choose(next: Language): Promise<void> {
  // It first checks the page at import.
  const { language } = await import('../messages/language.ts');
  await language.choose(next);
}

const told = async (game_name: string) => {
  applyEvent('notice', { kind: 'win', game_name, amount: '1950.5' });
  // The words are loaded first, which takes a busy machine long.
  await expect.poll(() => toastQueue.current(), { timeout: 10_000 }).toBeDefined();
  return toastQueue.current();
};

it.each([
  ['en', 'You won 1,950.5 pts in Kalyan', 'See'],
  ['hi', 'आपने कल्याण में 1,950.5 पॉइंट जीते', 'देखें'],
  ['mr', 'कल्याण: तुम्ही 1,950.5 पॉइंट जिंकलात', 'पहा'],
] as const)(
  'a winner who reads %s is told in one toast, which leads to My Bids',
  async (language, text, see) => {
    await choose(language);
    expect(await told('Kalyan')).toMatchObject({ kind: 'ok', text, action: { text: see } });
  },
);

it('a market that no list shows has the name that the operator gave it', async () => {
  await choose('hi');
  expect(await told('Old Market')).toMatchObject({ text: 'आपने Old Market में 1,950.5 पॉइंट जीते' });
});

it('whoever sees the card of the market is only told aloud: the card itself says it', async () => {
  cardAt(300);
  expect(await told('Kalyan')).toMatchObject({ kind: 'said', action: undefined });
});

it.each([-40, 760, 2000])('a card at %i px is not in view, so there is a toast', async (top) => {
  cardAt(top);
  expect(await told('Kalyan')).toMatchObject({ kind: 'ok' });
});
