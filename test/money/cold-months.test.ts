import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants, checkRecent } from '../../src/server/audit/check-invariants.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { attach, detach, listMonths } from '../../scripts/cold/cold-commands.ts';
import { type ColdHouse, openColdHouse } from '../support/cold-house.ts';

const MONTH = '2026-01';

describe('a month in cold storage', () => {
  let house: ColdHouse;
  let place: string;
  beforeAll(async () => {
    house = await openColdHouse();
    place = await mkdtemp(join(tmpdir(), 'ank-cold-'));
  });
  afterAll(async () => {
    await house.system.close();
    await rm(place, { recursive: true });
  });
  const db = () => house.system.node.db;
  const wish = () => ({ month: MONTH, place, by: 'tester' });
  const steps: string[] = [];
  const tell = (step: string) => steps.push(step);

  /** Every row there is, as text. */
  const rows = async () => {
    const [ledger, slips, wins] = await Promise.all([
      db().query(sql`select to_jsonb(l)::text as row from ledger l order by player_id, seq`),
      db().query(sql`select to_jsonb(s)::text as row from slips s order by player_id, seq`),
      db().query(
        sql`select to_jsonb(w)::text as row from wins w order by player_id, seq, line, settlement_id`,
      ),
    ]);
    return { ledger, slips, wins };
  };
  const statements = () =>
    Promise.all(
      house.players().flatMap((player) =>
        [
          ['01/01/2026', '04/10/2026'],
          ['01/20/2026', '01/20/2026'],
          ['01/21/2026', '01/21/2026'],
          ['02/01/2026', '04/10/2026'],
        ].map(async ([date_from, date_to]) => {
          const { body } = await house.system.call('/api-get-statement', { date_from, date_to }, player);
          return { ...body, server_time: '' };
        }),
      ),
    );
  const books = async () => [
    ...(await checkInvariants(db())),
    ...(await db().transaction((tx) => checkRecent(tx, { since: 0, from: 0, to: null }))),
  ];

  let before: Awaited<ReturnType<typeof rows>>;
  test('goes with its checks green, and every statement and balance as before', async () => {
    before = await rows();
    const told = await statements();
    expect(await books()).toEqual([]);
    expect(await detach(db(), wish(), tell)).toMatch(/^2026-01 is in cold storage: /);
    expect(await statements()).toEqual(told);
    expect(await books()).toEqual([]);
    const after = await rows();
    expect(after.ledger.length).toBeLessThan(before.ledger.length);
  });

  test('comes back as it was', async () => {
    expect(await attach(db(), wish(), tell)).toMatch(/^2026-01 is back: /);
    expect(await rows()).toEqual(before);
    expect(await books()).toEqual([]);
  });
});
