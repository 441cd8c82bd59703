import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { formatShortDay } from '#client/format/format-date.ts';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useServerNow } from '#client/time/use-server-now.ts';
import { parsePoints, wholePoints, type Points } from '#rules/money.ts';
import { call } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';
import { useDashboard, type Game } from '../calls/use-dashboard.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { knownSlip } from '../markets/known-place.ts';
import { marketName } from '../markets/market-name.ts';
import { useCall } from '../calls/use-call.ts';
import { useConnection } from '../calls/use-connection.ts';
import { useSession } from '../session/use-session.ts';
import { DrawGame } from '../draws/draw-game.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { bidMarketOf, sessionCutoffs } from './cutoffs/session-cutoffs.ts';
import { BidScreen } from './bid-screen.tsx';
import { bidScreenAt, type BidScreenRow } from './bid-screens.ts';
import { readRepeat } from './list/repeat-slip.ts';
import { applyReceipt } from './submit/apply-receipt.ts';
import { useNavigationState, type NavigationState } from './navigation-state.ts';
import { rateCardOf, ratesOfDay } from '../rates/rate-rows.ts';

/**
 * Any bid screen of a main market; the path says which. Without the market it was opened for, the screen leads to Home.
 */
export function MainBidScreen() {
  const [path] = useLocation();
  const navigation = useNavigationState();
  const { data } = useDashboard();
  const row = bidScreenAt(path);
  const game = data?.result.find((one) => one.game_id === navigation?.gameId);
  if (row === undefined || navigation === null || game === undefined) return <Redirect to="/imp" replace />;
  return <MarketBids row={row} game={game} navigation={navigation} />;
}

/** Any bid screen of a starline or gali market; the path says which. */
export function DrawBidScreen() {
  const [path] = useLocation();
  const row = bidScreenAt(path);
  if (row === undefined || row.family === 'main') return <Redirect to="/imp" replace />;
  return (
    <DrawGame family={row.family}>
      {(game, navigation) => <MarketBids row={row} game={game} navigation={navigation} />}
    </DrawGame>
  );
}

type Props = {
  readonly row: BidScreenRow;
  readonly game: Game;
  readonly navigation: NavigationState;
};

/** A bid screen on a market, with the calls of its family. */
export function MarketBids({ row, game, navigation }: Props) {
  const calls = FAMILY_CALLS[row.family];
  const market = bidMarketOf(game);
  const { isOffline } = useConnection();
  const language = useLanguage();
  const { data: rates } = useCall(calls.rates, {});
  return (
    <BidScreen
      // Another market or another day is another list, and bids that are repeated begin it anew.
      key={`${row.route} ${game.game_id} ${game.market_day} ${useRepeats()}`}
      {...useWallet(game)}
      row={row}
      market={market}
      marketName={marketName(game, language)}
      day={formatShortDay(game.market_day, language)}
      navigation={navigation}
      cutoffs={sessionCutoffs(market, useServerNow())}
      rates={rateCardOf(ratesOfDay(rates, game.market_day), row.family)}
      isOffline={isOffline}
      send={(slip, idempotencyKey) =>
        call(calls.submit, { game_id: game.game_id, new_result: slip }, { idempotencyKey })
      }
      onPlaced={(receipt) => {
        applyReceipt(receipt);
        knownSlip.note(true);
      }}
      // Often the screen is out of date then: a session was closed, or points were spent elsewhere.
      onRefused={() => {
        void callCache.entry(calls.games, {}).renew();
        void callCache.entry('/api-user-wallet-balance', {}).renew();
      }}
    />
  );
}

/** How often bids to repeat have come while the screen was open: on wide windows they stand beside it. */
function useRepeats(): number {
  const isNew = useLocationProperty(() => readRepeat(history.state).length > 0);
  const [seen, setSeen] = useState({ isNew, count: 0 });
  if (isNew !== seen.isNew) setSeen({ isNew, count: seen.count + Number(isNew) });
  return seen.count;
}

// The smallest bid of B §5, until the server has sent the operator's.
const MIN_BID = wholePoints(10);
// No limit except what the wire can carry; the server has its own.
const MAX_BID = wholePoints(999_999_999);

/** What the player has, and the smallest and largest bid: those of the market where it has its own. */
function useWallet(game: Pick<Game, 'min_bid_amount' | 'max_bid_amount'>) {
  const session = useSession();
  const { data } = useCall('/api-user-wallet-balance', {});
  return {
    balance: pointsOr(session.state === 'in' ? session.walletAmount : '0', wholePoints(0)),
    minBid: pointsOr(game.min_bid_amount || data?.min_bid_amount, MIN_BID),
    maxBid: pointsOr(game.max_bid_amount || data?.max_bid_amount, MAX_BID),
  };
}

function pointsOr(wire: string | undefined, otherwise: Points): Points {
  const verdict = parsePoints(wire);
  return verdict.ok ? verdict.value : otherwise;
}
