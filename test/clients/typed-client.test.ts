import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '../../src/server/accounts/password/passwords.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { addMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

/** The example of docs/clients.md, with a client that is generated from the document of a running server. */

const FOLDER = resolve('.cache/typed-client');
const PASSWORD = 'kumkum-4471';

let system: TestSystem;
let player: TestPlayer;
let name: string;
beforeAll(async () => {
  system = await startTestSystem();
  name = (await addMarket(system)).name;
  player = await addPlayer(system.node.db, 100);
  const hash = await hashPassword(system.node, 'player', PASSWORD);
  await system.node.db.query(sql`update players set password_hash = ${hash} where id = ${player.id}`);
  await generate();
});
afterAll(() => system.close());

async function generate(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const document = await (await fetch(`${system.url}/openapi.json`)).text();
  writeFileSync(`${FOLDER}/openapi.json`, document);
  writeFileSync(`${FOLDER}/client.ts`, await generateSource(`${FOLDER}/openapi.json`));
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readFileSync('docs/clients.md', 'utf8')) ?? [];
  writeFileSync(`${FOLDER}/example.ts`, example);
  writeFileSync(`${FOLDER}/mistakes.ts`, MISTAKES);
}

/** What a typed client must not let through. The compiler complains of each of these lines that it does not refuse. */
const MISTAKES = `
import { apiBidHistoryData, apiGetDashboardData, apiSubmitBid, apiUserLogin } from './client.ts';

// @ts-expect-error: a slip has its lines in new_result
await apiSubmitBid({ game_id: '101' });
// @ts-expect-error: a password is a text
await apiUserLogin({ password: { is: 'x' } });
const placed = await apiSubmitBid({ new_result: {} });
// @ts-expect-error: whether it was placed has to be asked first
placed.data.slip_no.toLowerCase();
// @ts-expect-error: no bid is refused by this code
if (placed.status === 422) console.log(placed.data.code === 'password_too_short');
if (placed.status === 422) console.log(placed.data.code === 'bidding_closed');
// @ts-expect-error: amounts are texts
if (placed.status === 200) console.log(placed.data.wallet_amt * 2);
const history = await apiBidHistoryData({});
// @ts-expect-error: a bid has no such state
if (history.status === 200) console.log(history.data.bid_data[0]?.state === 'open');
const dashboard = await apiGetDashboardData({});
// @ts-expect-error: visitors have no wallet
if (dashboard.status === 200) dashboard.data.wallet_amt.trim();
`;

/** The settings of the strictest users; a generated client is as strict as the document lets it be. */
const STRICT = [
  '--strict',
  '--noEmit',
  '--noUncheckedIndexedAccess',
  '--allowImportingTsExtensions',
  '--ignoreConfig',
];
const MODULES = ['--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom', '--types', 'node'];

async function compile(...files: readonly string[]): Promise<string> {
  const tsc = [resolve('node_modules/typescript/bin/tsc'), ...STRICT, ...MODULES, ...files];
  const run = promisify(execFile)(process.execPath, tsc, { cwd: FOLDER });
  return run.then(
    ({ stdout }) => stdout,
    (error: unknown) => z.object({ stdout: z.string() }).parse(error).stdout,
  );
}

test('the compiler takes the example as it stands in the document, and none of the usual mistakes', async () => {
  expect(await compile('example.ts', 'mistakes.ts')).toBe('');
});

const EXAMPLE = z.object({
  bidOnDigit: z.custom<
    (
      server: string,
      login: { readonly mobile: string; readonly password: string },
      bid: { readonly digit: string; readonly points: string },
    ) => Promise<unknown>
  >((value) => typeof value === 'function'),
});

test('the example logs in, reads the markets, places a slip and finds it in the history; or is told why not', async () => {
  const { bidOnDigit } = EXAMPLE.parse(await import(pathToFileURL(`${FOLDER}/example.ts`).href));
  const login = { mobile: player.mobile, password: PASSWORD };
  expect(await bidOnDigit(system.url, login, { digit: '4', points: '30' })).toMatchObject({
    market: name,
    wallet: '70',
    bid: { digits: '4', points: '30', session: 'Open', state: 'pending' },
  });
  expect(await bidOnDigit(system.url, login, { digit: '4', points: '80' })).toEqual({
    refused: 'insufficient_balance',
    because: 'Insufficient balance please refill your account',
  });
});
