import { useState } from 'react';
import { useLocation } from 'wouter';
import { useServerNow } from '#client/time/use-server-now.ts';
import { SESSIONS } from '#rules/game/games.ts';
import { Empty } from '#ui/empty.tsx';
import { List, ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { FAMILY_CALLS } from '../../calls/family-calls.ts';
import { useCall } from '../../calls/use-call.ts';
import type { Game } from '../../calls/use-dashboard.ts';
import { marketName } from '../../markets/market-name.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { cutoffAt, type BidScreenRow } from '../bid-screens.ts';
import { LeftText } from '../cutoffs/cutoff-bars.tsx';
import { bidMarketOf, sessionCutoffs, type Cutoff } from '../cutoffs/session-cutoffs.ts';
import type { DraftLine } from '../list/draft.ts';
import { repeatOf, repeatedBids } from '../list/repeat-slip.ts';
import { biddingMessages } from '../messages/en.ts';

type Options = { readonly row: BidScreenRow; readonly gameId: string };

/** Sends the lines of a slip to another market of the family: its review opens with the same bids. */
export function useOtherMarket({ row, gameId }: Options) {
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const open = (chosen: readonly DraftLine[]): void => {
    setLines(chosen);
    setOpen(true);
  };
  const choose = (game: Game): void => {
    const { game_id, game_name } = game;
    const there = repeatOf({ family: row.family, game_id, game_name }, repeatedBids(lines));
    // The sheet owns one step of the history; the other screen takes its place.
    if (there !== null) navigate(there.route, { replace: true, state: there.state });
  };
  return { row, gameId, isOpen, open, choose, close: () => setOpen(false) };
}

export type OtherMarket = ReturnType<typeof useOtherMarket>;

/** The other markets of the family that take bids of the type now. */
export function OtherMarketSheet({ row, gameId, isOpen, choose, close }: OtherMarket) {
  const messages = useMessages(biddingMessages);
  return (
    <Sheet open={isOpen} onClose={close} title={messages('other_market')}>
      <p className="mb-2.5 text-14 text-text-2">{messages('other_market_note')}</p>
      <Markets row={row} gameId={gameId} onChoose={choose} />
    </Sheet>
  );
}

type MarketsProps = Options & { readonly onChoose: (game: Game) => void };

function Markets({ row, gameId, onChoose }: MarketsProps) {
  const messages = useMessages(biddingMessages);
  const language = useLanguage();
  const nowMs = useServerNow();
  const { data } = useCall(FAMILY_CALLS[row.family].games, {});
  const markets = (data?.result ?? []).flatMap((game) => {
    const cutoff = cutoffFor(row, game, nowMs);
    return game.game_id === gameId || cutoff === null ? [] : [{ game, cutoff }];
  });
  if (markets.length === 0) return <Empty title={messages('no_other_market')} />;
  return (
    <List>
      {markets.map(({ game, cutoff }) => (
        <ListRow
          key={game.game_id}
          title={marketName(game, language)}
          note={<LeftText cutoff={cutoff} />}
          onClick={() => onChoose(game)}
        />
      ))}
    </List>
  );
}

/** The cut-off that ends the bids of a screen on a market next; null where it takes none. */
function cutoffFor(row: BidScreenRow, game: Game, nowMs: number): Cutoff | null {
  const cutoffs = sessionCutoffs(bidMarketOf(game), nowMs);
  const own = SESSIONS.map((session) => cutoffAt(row, session, cutoffs));
  return own.find((cutoff) => !cutoff.isOver) ?? null;
}
