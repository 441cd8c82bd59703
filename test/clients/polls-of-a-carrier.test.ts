import { afterAll, beforeAll, expect, test } from 'vitest';
import { farAddress } from '../support/far-address.ts';
import { addPlayer } from '../support/people.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { POLLS_OF_ADDRESS } from '../../src/server/platform/throttle.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

/** A mobile network has hundreds of phones behind one address. */
const PLAYERS = 200;
const SECONDS_BETWEEN_POLLS = 5;
const LISTS = ['/api-get-dashboard-data', '/api-starline-game', '/api-galidisawar-game'] as const;

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('postgres', { TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => system.close());

type Headers = Readonly<Record<string, string>>;

const poll = async (path: string, headers: Headers) => {
  const response = await fetch(`${system.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  await response.arrayBuffer();
  return response.status;
};

/** As if that much time had gone by since the last polls. */
const goOn = (seconds: number) =>
  system.node.db.query(sql`update throttles set spent_until = spent_until - ${`${seconds} s`}::interval`);

/** As if the address had polled for so long and so often that only the next five seconds of its allowance are left. */
const spendAllowance = () =>
  system.node.db.query(sql`
    update throttles set spent_until = clock_timestamp()
      + make_interval(secs => ${POLLS_OF_ADDRESS.seconds - SECONDS_BETWEEN_POLLS}) where bucket like 'poll:%'`);

test('200 visitors behind one address poll every list every five seconds, however long before, and none is refused', async () => {
  const carrier = farAddress();
  const statuses = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    const answers = LISTS.flatMap((path) => Array.from({ length: PLAYERS }, () => poll(path, carrier)));
    for (const status of await Promise.all(answers)) statuses.add(status);
    if (round === 1) await spendAllowance();
    else await goOn(SECONDS_BETWEEN_POLLS);
  }
  expect([...statuses]).toEqual([200]);
});

test('200 players who are logged in behind one address count each for themselves', async () => {
  const carrier = farAddress();
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => addPlayer(system.node.db, 0)));
  const statuses = new Set<number>();
  for (let round = 0; round < 3; round += 1) {
    const answers = players.flatMap(({ token }) =>
      LISTS.map((path) => poll(path, { ...carrier, authorization: `Bearer ${token}` })),
    );
    for (const status of await Promise.all(answers)) statuses.add(status);
    await goOn(SECONDS_BETWEEN_POLLS);
  }
  expect([...statuses]).toEqual([200]);
});

test('an address that asks for more is refused for that list, and for no other list, address or player', async () => {
  const [crowd, neighbour] = [farAddress(), farAddress()];
  const player = await addPlayer(system.node.db, 0);
  const [list, other] = LISTS;
  await poll(list, crowd);
  await system.node.db.query(sql`
    update throttles set spent_until = clock_timestamp() + reach where bucket like ${`poll:%${list}:%`}`);
  expect(await poll(list, crowd)).toBe(429);
  expect(await poll(other, crowd)).toBe(200);
  expect(await poll(list, neighbour)).toBe(200);
  expect(await poll(list, { ...crowd, authorization: `Bearer ${player.token}` })).toBe(200);
  expect(POLLS_OF_ADDRESS.burst / POLLS_OF_ADDRESS.seconds).toBe(PLAYERS / SECONDS_BETWEEN_POLLS);
});
