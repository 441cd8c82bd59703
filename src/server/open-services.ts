import { openSessions } from './staff/sessions.ts';
import type { BiddingServices } from './bidding/place-bids.ts';
import { openSlipPlacer } from './bidding/slip-placer.ts';
import { type Content, openContent } from './content/content.ts';
import { notifyContentReaders } from './content/edit-content.ts';
import { type Gateways, openGateways } from './gateways/gateway/open-gateways.ts';
import { openMarketBoard } from './markets/market-board.ts';
import { openMarketDays } from './markets/open-market-days.job.ts';
import { publishMarkets } from './markets/wire-game.ts';
import type { Sessions } from './platform/web/admit-call.ts';
import type { AppContext } from './platform/app-context.ts';
import { openPushKeys, type PushKeys } from './push/push-keys.ts';
import { openSessionBoard, type SessionBoard } from './results/sessions/session-board.ts';
import { openRateCards } from './settings/rate-cards.ts';
import { openSettings } from './settings/settings.ts';
import { openStops } from './settings/stops.ts';

/** What features keep open on one node and lend to each other; each is told by name what it needs. */
export interface Services extends BiddingServices {
  /** Who is logged in. */
  readonly logins: Sessions;
  readonly content: Content;
  readonly sessions: SessionBoard;
  readonly pushKeys: PushKeys;
  readonly gateways: Gateways;
}

/** Opens them in the order in which they need each other. */
export async function openServices(node: AppContext): Promise<Services> {
  const { db, live } = node;
  const tell = () => notifyContentReaders(live);
  const settings = await openSettings(db, live, tell);
  const stops = await openStops(db, live, () => {
    tell();
    live.send('staff', 'stop', {});
  });
  await openMarketDays(node);
  const board = await openMarketBoard(node, (marketId) => publishMarkets(live, board, marketId));
  return {
    board,
    settings,
    stops,
    logins: openSessions(node),
    content: await openContent(db, live, tell),
    rates: await openRateCards(db, live, tell),
    placer: openSlipPlacer(node, settings),
    sessions: openSessionBoard(node, { board, settings }),
    pushKeys: await openPushKeys(node),
    gateways: openGateways(node),
  };
}
