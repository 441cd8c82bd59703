import type { Family } from '#rules/games.ts';
import { parsePoints, wholePoints } from '#rules/money.ts';
import type { Points } from '#rules/money.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { call } from '../api.ts';
import { applyEvent } from '../apply-event.ts';
import { callCache } from '../call-cache.ts';
import type { Game } from '../dashboard.ts';
import { FAMILY_CALLS } from '../family-calls.ts';
import { marketName } from '../markets/market-name.ts';
import { useCall } from '../use-call.ts';
import { useConnection } from '../use-connection.ts';
import { useSession } from '../use-session.ts';
import { useLanguage } from '../words/use-language.ts';
import { bidMarketOf } from './bid-market.ts';
import { BidScreen } from './bid-screen.tsx';
import type { BidScreenRow } from './bid-screens.ts';
import type { NavigationState } from './navigation-state.ts';
import { rateCardOf } from './rate-card.ts';
import { sessionCutoffs } from './session-cutoffs.ts';
import type { Receipt } from './use-place-bids.ts';

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
  const { data: rates } = useCall(calls.rates, {});
  return (
    <BidScreen
      // Another market or another day is another list.
      key={`${row.route} ${game.game_id} ${game.market_day}`}
      {...useWallet()}
      row={row}
      market={market}
      marketName={marketName(game, useLanguage())}
      navigation={navigation}
      cutoffs={sessionCutoffs(market, useServerNow())}
      rates={rateCardOf(rates?.game_rates[0], row.family)}
      isOffline={isOffline}
      send={(slip, idempotencyKey) =>
        call(calls.submit, { game_id: game.game_id, new_result: slip }, { idempotencyKey })
      }
      onPlaced={showNewBalance}
      onRefused={() => lookAgain(calls.games)}
    />
  );
}

// The smallest bid of document B §5, until the server has told the operator's.
const MIN_BID = wholePoints(10);
// No limit but what the wire can carry; the server has its own.
const MAX_BID = wholePoints(999_999_999);

function useWallet(): { readonly balance: Points; readonly minBid: Points; readonly maxBid: Points } {
  const session = useSession();
  const { data } = useCall('/api-user-wallet-balance', {});
  return {
    balance: pointsOr(session.state === 'in' ? session.walletAmount : '0', wholePoints(0)),
    minBid: pointsOr(data?.min_bid_amount, MIN_BID),
    maxBid: pointsOr(data?.max_bid_amount, MAX_BID),
  };
}

function pointsOr(wire: string | undefined, otherwise: Points): Points {
  const verdict = parsePoints(wire);
  return verdict.ok ? verdict.value : otherwise;
}

/** The answer carries the new balance, so nobody has to wait for the next question. */
function showNewBalance({ wallet_amt }: Receipt): void {
  applyEvent('wallet', JSON.stringify({ wallet_amt }));
}

type GamesPath = (typeof FAMILY_CALLS)[Family]['games'];

/** A refusal often means that the screen is behind: a session was closed, or points were spent elsewhere. */
function lookAgain(games: GamesPath): void {
  void callCache.entry(games, {}).renew();
  void callCache.entry('/api-user-wallet-balance', {}).renew();
}
