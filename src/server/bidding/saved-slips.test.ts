import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { STORES } from '../../../test/support/stores.ts';

const LINES = [
  { pana: 'Single Pana', session: 'Open', digits: '128', closedigits: '', points: '20' },
  { pana: 'Double Pana', session: 'Close', digits: '', closedigits: '118', points: '30' },
];

describe.each(STORES)('saved slips, on %s', (kind) => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem(kind);
  });
  afterAll(() => system.close());

  const save = async (player: TestPlayer, name: string, change: object = {}) => {
    const input = { name, family: 'main', lines: LINES, ...change };
    return (await system.call('/api-save-slip', input, player)).body;
  };
  const namesOf = async (player: TestPlayer) =>
    (await system.call('/api-saved-slips', {}, player)).body.saved_slips?.map(({ name }) => name);

  test('come back as they were saved, to the player alone', async () => {
    const [player, other] = [await addPlayer(system.node.db, 0), await addPlayer(system.node.db, 0)];
    expect((await save(player, ' Every  day ')).saved_slips).toMatchObject([
      { name: 'Every day', family: 'main', pana: 'SP DP TP', lines: LINES },
    ]);
    expect(await namesOf(player)).toEqual(['Every day']);
    expect(await namesOf(other)).toEqual([]);
  });

  test('the same name again replaces, and a bad list changes nothing', async () => {
    const player = await addPlayer(system.node.db, 0);
    await save(player, 'Mine');
    const left = { pana: 'Left Digit', session: 'Open', digits: '6', closedigits: '', points: '10' };
    expect((await save(player, 'Mine', { family: 'gali', lines: [left] })).saved_slips).toMatchObject([
      { name: 'Mine', family: 'gali', pana: 'Left Digit', lines: [left] },
    ]);
    expect((await save(player, 'Mine', { lines: [{ ...LINES[0], digits: '118' }] })).code).toBe(
      'number_not_valid',
    );
    expect((await save(player, '')).code).toBe('slip_name_not_valid');
    expect(await namesOf(player)).toEqual(['Mine']);
  });

  test('are 30 at most, however many come at once, and one that is deleted makes room', async () => {
    const player = await addPlayer(system.node.db, 0);
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, i) => save(player, `List ${String(i).padStart(2, '0')}`)),
    );
    expect(answers.filter(({ code }) => code === 'saved_slips_full')).toHaveLength(4);
    const saved = answers.find(({ saved_slips }) => saved_slips?.length === 30)?.saved_slips ?? [];
    expect((await save(player, saved[0]?.name ?? '')).status).toBe(true);
    const { body } = await system.call(
      '/api-delete-saved-slip',
      { saved_slip_id: saved[0]?.saved_slip_id },
      player,
    );
    expect(body.saved_slips).toHaveLength(29);
    expect((await save(player, 'One more')).saved_slips).toHaveLength(30);
  });

  test('are not deleted by anybody else', async () => {
    const [player, other] = [await addPlayer(system.node.db, 0), await addPlayer(system.node.db, 0)];
    const saved = (await save(player, 'Mine')).saved_slips ?? [];
    await system.call('/api-delete-saved-slip', { saved_slip_id: saved[0]?.saved_slip_id }, other);
    for (const saved_slip_id of ['', 'x', '0'])
      await system.call('/api-delete-saved-slip', { saved_slip_id }, player);
    expect(await namesOf(player)).toEqual(['Mine']);
  });
});
