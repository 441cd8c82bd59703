import { hashPassword } from '../../src/server/accounts/password/passwords.ts';
import { publishDemoAnnouncement, publishDemoSlides } from '../../src/server/content/demo-content.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { formatHistoryDate, localTime } from '#rules/time/time.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { PIXEL } from '../support/pixel.ts';
import { addStaffMember } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { addDraw, addMarket } from '../support/test-market.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';
import type { TestSystem } from '../support/test-system.ts';
import type { RecordedWorld } from './recorded-requests.ts';

const PASSWORD = 'kumkum-4471';
const IN_THREE = (text: string) => ({ en: text, hi: text, mr: text });

/** A player who has won on every family today, a house with something to show, and markets that take bids. */
export async function openRecordedWorld(system: TestSystem): Promise<RecordedWorld> {
  const { db, clock, config } = system.node;
  const desk = moneyDesk(() => system);
  await desk.set({
    payee_name: 'Ank House',
    google_upi_payment_id: 'house.gpay@okaxis',
    upi_payment_id: 'house@upi',
    mobile_no: '919876500000',
    mobile_1: '919876500001',
  });
  const staff = await addStaffMember(db, ['owner']);
  await publishDemoSlides(db, [{ image: PIXEL, text: IN_THREE('Welcome') }], staff.id);
  const announcement = { title: IN_THREE('Holiday'), text: IN_THREE('No bids on Sunday.') };
  await publishDemoAnnouncement(db, announcement, { staffId: staff.id, at: clock.now() });
  await system.services.content.refresh();

  const [player, friend] = [await desk.newPlayer(5000), await desk.newPlayer(0)];
  const hash = await hashPassword(system.node, 'player', PASSWORD);
  await db.query(sql`update players set password_hash = ${hash} where id = ${player.id}`);
  await db.query(sql`insert into player_notices (player_id, kind) values (${player.id}, 'export_made')`);
  await winOnEveryFamily(system, player);
  return {
    player,
    password: PASSWORD,
    friend,
    newMobile: '7000099998',
    markets: {
      main: await addMarket(system),
      starline: await addDraw(system, 'starline'),
      gali: await addDraw(system, 'gali'),
    },
    today: formatHistoryDate(localTime(clock.now(), config.zone).day),
  };
}

async function winOnEveryFamily(system: TestSystem, player: RecordedWorld['player']): Promise<void> {
  const results = await openResultsDesk({ db: system.node.db, url: system.url });
  const drawn = [
    { path: '/api-submit-bid', market: await addMarket(system), number: '123', pana: 'Single Digit' },
    {
      path: '/api-starline-submit-bid',
      market: await addDraw(system, 'starline'),
      number: '123',
      pana: 'Single Digit',
    },
    {
      path: '/api-galidisawar-submit-bid',
      market: await addDraw(system, 'gali'),
      number: '61',
      pana: 'Left Digit',
    },
  ] as const;
  for (const { path, market, number, pana } of drawn) {
    const slip =
      pana === 'Left Digit'
        ? slipOn(market, [{ digits: '6', points: 10, session: 'Open' }], { pana })
        : digitsOn(market, [6], 10);
    const { body } = await system.call(path, slip, { ...player, key: `won-${path}` });
    if (!body.status) throw new Error(`${path} was refused: ${body.code}`);
    await results.declare(market.openSession, number);
    await results.settled(market.openSession);
  }
}
