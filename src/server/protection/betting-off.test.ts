import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallPath } from '#contract/calls.ts';
import { REGISTRATION_TERMS } from '../../../test/support/registration-terms.ts';
import { farAddress } from '../../../test/support/far-address.ts';
import { addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import { type SmsGateway, startSmsGateway } from '../../../test/support/sms-gateway.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

const REAL_MONEY = {
  APP_MODE: 'production',
  REAL_MONEY: 'on',
  OPERATOR_NAME: 'Example Games',
  LICENCE_REFERENCE: 'SK-1',
  ALLOWED_JURISDICTIONS: 'IN-SK,IN-NL',
  DATABASE_URL: 'postgres://the-one-of-the-test',
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'https://sms.example.in/send',
};

/** Why a player may not play, each by itself. */
const OFF: readonly (readonly [string, (player: TestPlayer) => Sql])[] = [
  ['switched off by staff', ({ id }) => sql`update players set betting_enabled = false where id = ${id}`],
  [
    'in a break or exclusion',
    ({ id }) => sql`
      update players set play_restricted_until = clock_timestamp() + interval '1 minute' where id = ${id}`,
  ],
  [
    'excluded without an end',
    ({ id }) => sql`update players set play_restricted_until = 'infinity' where id = ${id}`,
  ],
  [
    'at home where the operator may not offer play',
    ({ id }) => sql`
    update players set jurisdiction = 'IN-MH' where id = ${id}`,
  ],
  ['of unknown home', ({ id }) => sql`update players set jurisdiction = '' where id = ${id}`],
];

const isCallPath = (path: string): path is CallPath => path in calls;
const callsOfPlayers = ({ needsBetting }: { readonly needsBetting: boolean }) =>
  Object.keys(calls)
    .filter(isCallPath)
    .filter((path) => calls[path].actor === 'player' && (calls[path].needsBetting === true) === needsBetting);
const PLAY_CALLS = callsOfPlayers({ needsBetting: true });

let system: TestNodes;
let gateway: SmsGateway;
beforeAll(async () => {
  gateway = await startSmsGateway();
  system = await startTestNodes(2, {
    env: REAL_MONEY,
    sms: { provider: 'webhook', url: gateway.url, site: 'play.example.in' },
  });
});
afterAll(async () => {
  await system.close();
  await gateway.close();
});

async function newPlayer(): Promise<TestPlayer> {
  const player = await addPlayer(system.db, 1000);
  await system.db.query(sql`update players set jurisdiction = 'IN-SK' where id = ${player.id}`);
  return player;
}
/** A body that calls with a key can read: they look at the key before anything else. */
const READABLE = { game_id: '1', new_result: {} };
const codeOf = async (path: CallPath, { token }: TestPlayer, url = system.urls[0] ?? '') =>
  (await callServer(url, path, READABLE, { token, key: 'a-key', headers: farAddress() })).body.code;
const books = () =>
  system.db.one<{ entries: number; slips: number }>(
    sql`select (select count(*) from ledger) as entries, (select count(*) from slips) as slips`,
  );

const post = <Path extends CallPath>(path: Path, input: object) =>
  callServer(system.urls[0] ?? '', path, input, { headers: farAddress() });

describe('ACC-03 JUR-02 where real money is played', () => {
  test('a player of a state of the list may play', async () => {
    const player = await newPlayer();
    expect(PLAY_CALLS.length).toBeGreaterThanOrEqual(3);
    for (const path of PLAY_CALLS)
      expect([path, await codeOf(path, player)]).not.toEqual([path, 'betting_off']);
  });

  test.each(OFF)(
    'a player %s is refused by every call that plays, at both servers, and nothing moves',
    async (_, off) => {
      const players = await Promise.all(PLAY_CALLS.map(newPlayer));
      for (const player of players) await system.db.query(off(player));
      const before = await books();
      for (const [n, path] of PLAY_CALLS.entries()) {
        const player = players[n];
        if (player === undefined) throw new Error('there is a player for each call');
        for (const url of system.urls)
          expect([path, url, await codeOf(path, player, url)]).toEqual([path, url, 'betting_off']);
      }
      expect(await books()).toEqual(before);
    },
  );

  test('RG-04 whoever may not play for any reason still sees and gets what is their own', async () => {
    // No call takes points out of a wallet yet; the first that does is in this list by itself.
    const player = await newPlayer();
    for (const [, off] of OFF) await system.db.query(off(player));
    const paths = callsOfPlayers({ needsBetting: false }).filter((path) => path !== '/api-user-logout');
    for (const path of [...paths, '/api-user-logout'] as const) {
      const code = await codeOf(path, player);
      expect([path, code === 'betting_off' || code === 'not_logged_in']).toEqual([path, false]);
    }
  });

  test('a newcomer declares a state of the list, and with none or another nobody comes in', async () => {
    const mobile = '9876543219';
    await post('/api-check-mobile', { mobile });
    const input = {
      ...REGISTRATION_TERMS,
      name: 'Asha',
      mobile,
      password: 'purple monsoon umbrella',
      otp: gateway.codeFor(mobile),
    };
    for (const jurisdiction of ['', 'IN-MH', 'in-sk', 'IN']) {
      const { http, body } = await post('/api-user-registration', { ...input, jurisdiction });
      expect([http, body.code]).toEqual([422, 'jurisdiction_not_allowed']);
    }
    const { body } = await post('/api-user-registration', { ...input, jurisdiction: 'IN-SK' });
    expect(body.status).toBe(true);
    const { body: profile } = await post('/api-get-profile', { unique_token: body.unique_token });
    expect(profile.betting_status).toBe('1');
  });

  test('who comes in is offered the states of the list, and told the terms and the age', async () => {
    const { body } = await callServer(
      system.urls[0] ?? '',
      '/api-get-terms-state',
      {},
      { headers: farAddress() },
    );
    expect(body).toMatchObject({
      version: 1,
      agreed_version: null,
      age_min: 18,
      jurisdictions: ['IN-SK', 'IN-NL'],
    });
  });

  test('JUR-04 whoever asks is told who runs the operator, under which licence, and where', async () => {
    const { body } = await callServer(
      system.urls[0] ?? '',
      '/api-get-social-data',
      {},
      { headers: farAddress() },
    );
    expect(body.licence).toEqual({
      operator: 'Example Games',
      reference: 'SK-1',
      jurisdictions: ['IN-SK', 'IN-NL'],
    });
  });
});
