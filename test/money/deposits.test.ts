import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { depositDesk, newUtr } from '../support/deposit-desk.ts';
import { addLogin, addPlayer, type TestPlayer } from '../support/people.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';
import { sayFigure } from '../support/say-figure.ts';

const codesOf = (answers: readonly { readonly body: { readonly code?: string | undefined } }[]) =>
  answers.map(({ body }) => body.code ?? 'done');
const times = <T>(count: number, act: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)));

const ROUNDS = 50;

describe('Money in, at two servers', () => {
  let servers: TwoServers;
  let desk: Awaited<ReturnType<typeof depositDesk>>;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 0 });
    desk = await depositDesk({ db: servers.system.node.db, urls: servers.urls });
  });
  // Stops both and checks the books, INV-7 among them.
  afterAll(() => servers.close());

  const newPlayer = () => addPlayer(servers.system.node.db, 0);
  const countOf = async (player: TestPlayer, table: 'deposits' | 'ledger') => {
    const from = table === 'deposits' ? sql`deposits` : sql`ledger`;
    const { count } = await servers.system.node.db.one<{ count: number }>(
      sql`select count(*)::int as count from ${from} where player_id = ${player.id}`,
    );
    return count;
  };

  test('T38 I-22 a claim of payment credits nothing, whatever reference comes with it', async () => {
    const player = await newPlayer();
    const id = await desk.request(player, 500);
    const proved = await desk.prove(player, { fund_request_id: id, utr: newUtr() }, 1);
    expect(proved.body).toMatchObject({ status: true, state: 'pending', has_screenshot: false });
    expect([await desk.balanceOf(player), await countOf(player, 'ledger')]).toEqual([0, 0]);
    expect(await desk.historyOf(player)).toMatchObject([{ state: 'pending', amount: '500', received: null }]);
  });

  test('MON-07 T4 of 20 approvals at once one credits, the others find it decided', async () => {
    const player = await newPlayer();
    const id = await desk.request(player, 500);
    const utr = newUtr();
    const answers = await times(20, (i) => desk.approve(id, 500, utr, i));
    expect(codesOf(answers).toSorted()).toEqual(['done', ...Array<string>(19).fill('fund_request_decided')]);
    expect([await desk.balanceOf(player), await countOf(player, 'ledger')]).toEqual([500, 1]);
    sayFigure('T4', { 'approvals at once': answers.length, credits: 1 });
  });

  test('T6 approved and rejected at once, 50 times over: one outcome each, and the wallet says the same', async () => {
    for (let i = 0; i < ROUNDS; i += 1) {
      const player = await newPlayer();
      const id = await desk.request(player, 100 + i);
      const answers = await Promise.all([
        desk.approve(id, 100 + i, newUtr(), i),
        desk.reject(id, 'Not in the statement of the bank', i + 1),
      ]);
      expect(codesOf(answers).toSorted()).toEqual(['done', 'fund_request_decided']);
      const [state] = answers.flatMap(({ body }) => body.state ?? []);
      expect(await desk.historyOf(player)).toMatchObject([{ state }]);
      expect(await desk.balanceOf(player)).toBe(state === 'credited' ? 100 + i : 0);
    }
    sayFigure('T6', { requests: ROUNDS, 'outcomes of each': 1 });
  });

  test('T39 one reference is claimed by one of many players at once, however they write it, and staff see who else did', async () => {
    const players = await times(10, newPlayer);
    const ids = await times(10, async (i) => desk.request(players[i] ?? (await newPlayer()), 300));
    const utr = newUtr();
    const written = [
      utr,
      ` ${utr} `,
      `UTR: ${utr}`,
      `utr ${utr.slice(0, 4)}-${utr.slice(4)}`,
      toDevanagari(utr),
    ];
    const answers = await times(10, async (i) =>
      desk.prove(
        players[i] ?? (await newPlayer()),
        { fund_request_id: ids[i], utr: written[i % written.length] },
        i,
      ),
    );
    expect(codesOf(answers).toSorted()).toEqual(['done', ...Array<string>(9).fill('utr_taken')]);
    const { deposits } = await desk.list('waiting');
    const disputed = (deposits ?? []).filter(({ fund_request_id }) => ids.includes(fund_request_id));
    expect(disputed.map(({ flags, utr: shown }) => [shown, flags.includes('utr_of_another')])).toEqual(
      Array.from({ length: 10 }, () => [utr, true]),
    );
    sayFigure('T39', { 'ways to write one': written.length });
  });

  test('T39 one reference is credited once, whichever accounts staff credit it to at once', async () => {
    const players = await times(10, newPlayer);
    const ids = await times(10, async (i) => desk.request(players[i] ?? (await newPlayer()), 300));
    const utr = newUtr();
    const answers = await times(10, (i) => desk.approve(ids[i] ?? '', 300, ` ${utr}`, i));
    expect(codesOf(answers).toSorted()).toEqual(['done', ...Array<string>(9).fill('utr_taken')]);
    const balances = await Promise.all(players.map(desk.balanceOf));
    expect(balances.toSorted((less, more) => more - less)).toEqual([300, ...Array<number>(9).fill(0)]);
    sayFigure('T39', { 'accounts at once': players.length, credited: 1 });
  });

  test('T39 a reference of a rejected request is free again for the one it belongs to', async () => {
    const [liar, payer] = [await newPlayer(), await newPlayer()];
    const utr = newUtr();
    const [lie, truth] = [await desk.request(liar, 300), await desk.request(payer, 300)];
    await desk.prove(liar, { fund_request_id: lie, utr });
    expect((await desk.approve(truth, 300, utr)).body.code).toBe('utr_taken');
    const said = await desk.reject(lie, `The payment ${utr} came from somebody else`);
    expect(said.body.state).toBe('rejected');
    expect((await desk.approve(truth, 300, utr)).body).toMatchObject({ state: 'credited' });
    expect([await desk.balanceOf(liar), await desk.balanceOf(payer)]).toEqual([0, 300]);
  });

  test('T40 the one who asked is credited with what was really received, not with what was said', async () => {
    const player = await newPlayer();
    const id = await desk.request(player, 5_000);
    expect((await desk.approve(id, '450.50', newUtr())).body).toMatchObject({ state: 'credited' });
    expect(await desk.balanceOf(player)).toBe(450.5);
    expect(await desk.historyOf(player)).toMatchObject([
      { state: 'credited', amount: '5000', received: '450.5', held: '0' },
    ]);
    const passbook = await desk.ask('/api-wallet-transaction-history', {}, player);
    const { utr, reference } = (await desk.rowOf(id)) ?? {};
    expect(passbook.body.transaction_history).toMatchObject([
      {
        transaction_type: '1',
        amount_status: '1',
        amount: '450.5',
        kind: 'deposit',
        transaction_note: `Deposit: ${reference}, UTR ${utr}`,
      },
    ]);
  });

  test('T40 nothing is credited for an amount or a reference that cannot be, and the request still waits', async () => {
    const player = await newPlayer();
    const id = await desk.request(player, 500);
    for (const received of ['', '0', '-500', '1e3', 'x', '5.001'])
      expect([received, (await desk.approve(id, received, newUtr())).body.code]).toEqual([
        received,
        'points_not_valid',
      ]);
    for (const utr of ['', '12345678901', 'abcdefghijkl'])
      expect([utr, (await desk.approve(id, 500, utr)).body.code]).toEqual([utr, 'utr_not_valid']);
    for (const other of ['', '0', '1', '999999999', 'x', `${id}.0`])
      expect([other, (await desk.approve(other, 500, newUtr())).body.code]).toEqual([
        other,
        'fund_request_unknown',
      ]);
    expect((await desk.reject(id, ' ')).body.code).toBe('reason_required');
    const elsewhere = await desk.reject(id, 'Please pay to ank.house@okbank instead');
    expect([elsewhere.body.code, elsewhere.body.params]).toEqual([
      'reason_names_payment',
      { part: 'ank.house@okbank' },
    ]);
    expect([(await desk.rowOf(id))?.state, await desk.balanceOf(player)]).toEqual(['pending', 0]);
  });

  test('T9 F04 a request whose answer was lost is found again by its key, 100 times at once', async () => {
    const player = await newPlayer();
    // One log-in may ask 20 times a minute.
    const tokens = await times(5, () => addLogin(servers.system.node.db, player));
    const answers = await times(100, (i) =>
      desk.add({ ...player, token: tokens[i % tokens.length] ?? '' }, 500, { key: 'lost', i }),
    );
    expect(answers[0]?.body).toMatchObject({ status: true, state: 'pending' });
    answers.forEach(({ body }) => expect(body).toEqual(answers[0]?.body));
    const replays = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
    expect([replays.length, await countOf(player, 'deposits')]).toEqual([99, 1]);
  });

  test('T9 the first answer comes again after the request was decided', async () => {
    const player = await newPlayer();
    const first = await desk.add(player, 500, { key: 'again' });
    await desk.approve(first.body.fund_request_id ?? '', 500, newUtr());
    const again = await desk.add(player, 500, { key: 'again', i: 1 });
    expect(again.body).toEqual(first.body);
    expect(await desk.balanceOf(player)).toBe(500);
  });

  test('T11 the same key for another amount is refused', async () => {
    const player = await newPlayer();
    await desk.add(player, 500, { key: 'one' });
    const other = await desk.add(player, 600, { key: 'one', i: 1 });
    expect([other.http, other.body.code, await countOf(player, 'deposits')]).toEqual([
      409,
      'idempotency_key_reused',
      1,
    ]);
  });

  test('I-19 the same amount within ten minutes is the same request, at both servers at once; another amount is another', async () => {
    const player = await newPlayer();
    const answers = await times(10, (i) => desk.add(player, 500, { i }));
    expect(new Set(answers.map(({ body }) => body.fund_request_id)).size).toBe(1);
    const other = await desk.add(player, 501);
    expect(other.body.fund_request_id).not.toBe(answers[0]?.body.fund_request_id);
    await servers.system.node.db.query(sql`
      update deposits set pending_at = pending_at - interval '11 minutes' where player_id = ${player.id}`);
    const later = await desk.add(player, 500);
    expect(later.body.fund_request_id).not.toBe(answers[0]?.body.fund_request_id);
  });
});

function toDevanagari(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
}
