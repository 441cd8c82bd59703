import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlayer } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { STORES } from '../../../test/support/stores.ts';

describe.each(STORES)('the preferences of a player on %s', (store) => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem(store);
  });
  afterAll(() => system.close());

  const openPlayer = async () => {
    const player = await addPlayer(system.node.db, 0);
    return {
      read: async () => (await system.call('/api-get-preferences', {}, player)).body,
      change: async (change: object) => (await system.call('/api-change-preferences', change, player)).body,
    };
  };

  const NONE = { main: null, starline: null, gali: null };
  const UNCHOSEN = {
    favourites: [],
    stakes: NONE,
    last_games: NONE,
    opens_last_game: 'unasked',
    single_keys: true,
  };

  test('are the usual ones until something is chosen, and another player sees nothing of it', async () => {
    const [player, other] = [await openPlayer(), await openPlayer()];
    expect(await player.read()).toMatchObject(UNCHOSEN);
    await player.change({ favourites: ['101'], single_keys: false });
    expect(await player.read()).toMatchObject({ ...UNCHOSEN, favourites: ['101'], single_keys: false });
    expect(await other.read()).toMatchObject(UNCHOSEN);
  });

  test('what a change leaves out stays, also that of the other families', async () => {
    const player = await openPlayer();
    await player.change({ stakes: { main: '20' }, last_games: { main: '/single' } });
    await player.change({ stakes: { gali: '50' }, opens_last_game: 'on' });
    const all = {
      favourites: [],
      stakes: { main: '20', starline: null, gali: '50' },
      last_games: { main: '/single', starline: null, gali: null },
      opens_last_game: 'on',
      single_keys: true,
    };
    expect(await player.change({ favourites: [] })).toMatchObject(all);
    expect(await player.change({ stakes: { main: null } })).toMatchObject({
      ...all,
      stakes: { ...NONE, gali: '50' },
    });
    expect(await player.change({})).toMatchObject({ ...all, stakes: { ...NONE, gali: '50' } });
  });

  test('of two devices at once both count', async () => {
    const player = await openPlayer();
    await Promise.all([
      player.change({ stakes: { main: '20' } }),
      player.change({ stakes: { gali: '50' } }),
      player.change({ favourites: ['7'] }),
    ]);
    expect(await player.read()).toMatchObject({
      favourites: ['7'],
      stakes: { main: '20', starline: null, gali: '50' },
    });
  });

  test.each([
    { favourites: Array.from({ length: 51 }, (_, i) => String(i)) },
    { favourites: ['x'] },
    { favourites: [7] },
    { stakes: { main: '0' } },
    { stakes: { main: '2.5' } },
    { stakes: { main: '1234567890' } },
    { last_games: { main: 'https://elsewhere.example' } },
    { last_games: { main: '//elsewhere' } },
    { opens_last_game: 'maybe' },
    { single_keys: 'yes' },
  ])('are refused, and stay as they were: %j', async (wrong) => {
    const player = await openPlayer();
    expect((await player.change(wrong)).code).toBe('malformed');
    expect(await player.read()).toMatchObject(UNCHOSEN);
  });

  test('may all be as large as they can be', async () => {
    const player = await openPlayer();
    const largest = {
      favourites: Array.from({ length: 50 }, (_, i) => String(999_999_999_900 + i)),
      stakes: { main: '999999999', starline: '999999999', gali: '999999999' },
    };
    expect(await player.change(largest)).toMatchObject(largest);
  });
});
