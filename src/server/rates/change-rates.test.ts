import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAMILIES } from '#rules/game/games.ts';
import { addPlayer } from '../../../test/support/people.ts';
import { openRateDesk, type RateDesk, withRate } from '../../../test/support/rate-desk.ts';
import { openResultsDesk } from '../../../test/support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addDraw, addMarket, type TestDraw } from '../../../test/support/test-market.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { SUBMIT_CALL, slipOn } from '../../../test/support/test-slip.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';
import { changeSettings } from '../settings/settings.ts';

describe.each(STORES)('changing rates on %s', (kind) => {
  let system: TestSystem;
  let desk: RateDesk;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    desk = await openRateDesk({ db: system.node.db, url: system.url });
  });
  afterAll(() => system.close());

  test('a new installation has the cards it starts with, no others, and none that waits', async () => {
    for (const family of FAMILIES) {
      const { current, earlier } = await desk.cardsOf(family);
      const { version, changed_at, changed_by, approved_by } = current;
      expect([version, changed_at, changed_by, approved_by]).toEqual(['0', null, '', '']);
      expect([earlier, await desk.waitingFor(family)]).toEqual([[], null]);
    }
    expect((await desk.cardsOf('gali')).current.rates).toEqual([
      { key: 'single_digit', rate_stake: '10', rate_return: '95' },
      { key: 'single_pana', rate_stake: '10', rate_return: '95' },
      { key: 'double_pana', rate_stake: '10', rate_return: '950' },
    ]);
  });

  test('a new card stands with both people, when and why; the one before it stays to be seen', async () => {
    const { maker, checker } = desk;
    const before = await desk.cardsOf('main');
    const rates = withRate(before.current.rates, 'single_digit', '92.5');
    const reason = ' Festival is over ';
    const { approval_id } = await desk.propose({ family: 'main', version: '0', rates, reason });
    const { done } = await desk.confirm(approval_id);
    const { current, earlier } = await desk.cardsOf('main');
    const { version } = current;
    expect(done).toEqual({ kind: 'change_rates', version, first_day: '' });
    expect(current).toMatchObject({ rates, reason: 'Festival is over' });
    expect(current.changed_by).toMatch(/^Staff/);
    expect(current.approved_by).toMatch(/^Staff/);
    expect(current.approved_by).not.toBe(current.changed_by);
    expect(Math.abs(Date.parse(current.changed_at ?? '') - system.node.clock.now())).toBeLessThan(60_000);
    expect(earlier).toEqual([before.current]);
    const events = await system.node.db.query(sql`
      select actor, action, detail, reason from audit_events
      where object in (${`approval:${approval_id}`}, ${`rate_card:${version}`}) order by id`);
    const changes = [{ rate: 'single_digit', from: '10-95', to: '10-92.5' }];
    const detail = { family: 'main', changes, at_once: true };
    expect(events).toEqual([
      { actor: `staff:${maker.id}`, action: 'rates_proposed', detail, reason: 'Festival is over' },
      {
        actor: `staff:${checker.id}`,
        action: 'rates_changed',
        detail: {
          family: 'main',
          changes,
          approval: Number(approval_id),
          made_by: maker.id,
          alone: false,
          first_day: null,
        },
        reason: 'Festival is over',
      },
    ]);
    expect((await desk.cardsOf('starline')).current.version).toBe('0');
  });

  test('of several proposals for one family at once, one waits and the others are refused', async () => {
    const { version, rates } = (await desk.cardsOf('starline')).current;
    const answers = await Promise.all(
      ['90', '91', '92', '93'].map((rate_return) =>
        desk.propose({ family: 'starline', version, rates: withRate(rates, 'single_digit', rate_return) }),
      ),
    );
    expect(answers.map(({ code }) => code ?? 'proposed').toSorted()).toEqual([
      ...Array<string>(3).fill('proposal_exists'),
      'proposed',
    ]);
    expect((await desk.proposeRate('gali', 'single_digit', '94')).status).toBe(true);
    expect((await desk.cardsOf('starline')).current.version).toBe(version);
  });

  test('refusals come in their order, and nothing is stored', async () => {
    expect((await desk.proposeRate('main', 'single_digit', '93')).status).toBe(true);
    const before = await desk.cardsOf('main');
    const { version, rates } = before.current;
    const worse = withRate(rates, 'single_digit', '0');
    const better = withRate(rates, 'single_digit', '91');
    const cases = [
      [{ reason: ' ', rates: [], version: 'x' }, 'reason_required', 'reason'],
      [{ rates: [], version: 'x' }, 'rates_incomplete', undefined],
      [{ rates: [...rates, ...rates.slice(0, 1)], version: 'x' }, 'rates_incomplete', undefined],
      [{ rates: worse, version: 'x' }, 'rate_not_valid', 'single_digit'],
      [{ rates: withRate(rates, 'jodi_digit', '2000.01') }, 'rate_not_valid', 'jodi_digit'],
      [{ rates, version: 'x' }, 'rates_unchanged', undefined],
      [{ rates: better, version: 'x' }, 'rates_changed_meanwhile', undefined],
      [{ rates: better, version: '' }, 'rates_changed_meanwhile', undefined],
      [{ rates: better }, 'proposal_exists', undefined],
      [{ family: 'gali', rates: better }, 'rates_incomplete', undefined],
      [{ family: 'other', rates: better }, 'malformed', 'family'],
    ] as const;
    for (const [input, code, field] of cases) {
      const answer = await desk.propose({ family: 'main', version, ...input });
      expect([answer.code, Object.keys(answer.fields ?? {})[0]]).toEqual([code, field]);
    }
    const { params, message } = await desk.propose({ family: 'main', version, rates: worse });
    expect(params).toEqual({ rate: '10-0', max: '20' });
    expect(message).toBe('10-0 is not a rate: val_2 points for val_1, at most 20 times as much.');
    expect(await desk.cardsOf('main')).toEqual(before);
    for (const family of FAMILIES) {
      const waiting = await desk.waitingFor(family);
      expect((await desk.reject(waiting?.approval_id, 'Not now')).status).toBe(true);
    }
  });

  test('the twenty cards before are kept in sight, the newest first', async () => {
    for (let n = 0; n < 22; n += 1) await desk.set('gali', 'single_digit', String(60 + n));
    const { current, earlier } = await desk.cardsOf('gali');
    expect([current, ...earlier].map(({ rates }) => rates[0]?.rate_return)).toEqual(
      Array.from({ length: 21 }, (_, i) => String(81 - i)),
    );
  });

  test('a card is never changed or removed, and nobody is both of its people', async () => {
    for (const statement of [
      sql`update rate_cards set rates = '{}'`,
      sql`delete from rate_cards`,
      sql`truncate rate_cards`,
      sql`insert into rate_cards (family, rates, created_by, approved_by)
        values ('main', '{}', ${desk.maker.id}, ${desk.maker.id})`,
    ]) {
      await expect(system.node.db.query(statement)).rejects.toThrow(/rate_cards/);
    }
  });

  test('where the operator lets one person change rates, nobody else is asked for those of the days to come', async () => {
    const { node, services } = system;
    const allow = async (value: boolean) => {
      const change = { one_person_can_change_rates: value };
      await node.db.transaction((tx) => changeSettings(tx, node.live, change, null));
      await expect
        .poll(() => services.settings.current().one_person_can_change_rates, { interval: 10 })
        .toBe(value);
    };
    await allow(true);
    const answer = await desk.proposeRate('starline', 'single_digit', '77', false);
    await allow(false);
    const { current } = await desk.cardsOf('starline');
    expect(answer).toMatchObject({ status: true, version: current.version, approval_id: null });
    const waiting = await desk.waitingFor('starline');
    expect([current.rates[0]?.rate_return, current.approved_by, waiting]).toEqual(['77', '', null]);
  });

  test.each([
    ['main', 'single_digit', 'Single Digit', '6', '123'],
    ['main', 'single_pana', 'Single Pana', '123', '123'],
    ['starline', 'single_digit', 'Single Digit', '6', '123'],
    ['starline', 'single_pana', 'Single Pana', '123', '123'],
    ['gali', 'single_digit', 'Left Digit', '6', '67'],
    ['gali', 'single_pana', 'Right Digit', '7', '67'],
    ['gali', 'double_pana', 'Jodi Digit', '67', '67'],
  ] as const)(
    'T32 on %s a bid keeps the %s of its time (%s), which is the old one until the new is approved',
    async (family, key, pana, digits, result) => {
      const market: TestDraw = family === 'main' ? await addMarket(system) : await addDraw(system, family);
      const player = await addPlayer(system.node.db, 100);
      const bid = async (name: string) => {
        const slip = slipOn(market, [{ digits, points: 10, session: 'Open' }], { pana });
        const { body } = await system.call(SUBMIT_CALL[family], slip, { ...player, key: name });
        expect([body.status, body.code]).toEqual([true, undefined]);
      };
      await desk.set(family, key, '80');
      await bid('before');
      const { approval_id } = await desk.proposeRate(family, key, '85.5');
      // What is proposed is told to nobody, so there is nothing to wait for: the node looks again now.
      await system.services.rates.refresh();
      await bid('waiting');
      await desk.confirm(approval_id);
      await desk.isShown(family, key, '85.5');
      await bid('after');
      await desk.set(family, key, '1');
      const results = await openResultsDesk({ db: system.node.db, url: system.url });
      await results.declare(market.openSession, result);
      await results.settled(market.openSession);
      const wins = await system.node.db.query<{ amount: number }>(sql`
        select amount from wins where player_id = ${player.id} order by seq`);
      expect(wins.map(({ amount }) => amount)).toEqual([8_000, 8_000, 8_550]);
    },
  );
});

describe('rates at two servers', () => {
  let nodes: TestNodes;
  let desk: RateDesk;
  beforeAll(async () => {
    nodes = await startTestNodes(2);
    desk = await openRateDesk({ db: nodes.db, url: nodes.urls[0] ?? '' });
  });
  afterAll(() => nodes.close());

  test('of two who propose at the two one waits, approved at both at once it stands once, and both go by it', async () => {
    const [first = '', second = ''] = nodes.urls;
    const { version, rates } = (await desk.cardsOf('gali')).current;
    const propose = (rate_return: string, url: string) =>
      desk.propose(
        { family: 'gali', version, rates: withRate(rates, 'double_pana', rate_return) },
        desk.maker,
        url,
      );
    const asked = await Promise.all([propose('900', first), propose('890', second)]);
    expect(asked.filter(({ status }) => status)).toHaveLength(1);
    const id = asked.find(({ status }) => status)?.approval_id;
    const answers = await Promise.all(
      [first, second, first, second].map((url) => desk.confirm(id, desk.checker, url)),
    );
    expect(answers.map(({ code }) => code ?? 'in force').toSorted()).toEqual([
      'in force',
      ...Array<string>(3).fill('proposal_unknown'),
    ]);
    const { current, earlier } = await desk.cardsOf('gali');
    expect(earlier).toHaveLength(1);
    const now = current.rates.find(({ key }) => key === 'double_pana')?.rate_return ?? '';
    for (const url of [first, second]) await desk.isShown('gali', 'double_pana', now, url);
  });
});
