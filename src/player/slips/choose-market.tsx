import { formatClock } from '#client/format/format-clock.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { List, ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BID_SCREENS, cutoffAt } from '../bidding/bid-screens.ts';
import { biddingMessages } from '../bidding/messages/en.ts';
import { bidMarketOf, sessionCutoffs } from '../bidding/cutoffs/session-cutoffs.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { useCall } from '../calls/use-call.ts';
import type { Game } from '../calls/use-dashboard.ts';
import { marketName } from '../markets/market-name.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { slipsMessages } from './messages/en.ts';
import { parsePanaName, type Family } from '#rules/game/games.ts';

/** What a saved list says about where it can be placed. */
type Wanted = { readonly name: string; readonly family: Family; readonly pana: string };

type Props<Slip extends Wanted> = {
  /** The list that is to be placed; null while none is. */
  readonly slip: Slip | null;
  readonly onClose: () => void;
  readonly onChoose: (game: Game) => void;
};

/** Whether a market takes bids of the list's type now. */
export function takesList(game: Game, { family, pana }: Wanted, nowMs: number): boolean {
  const name = parsePanaName(pana);
  const row = BID_SCREENS.find((one) => one.family === family && name.ok && one.name === name.value);
  if (row === undefined || game.family !== family || game.msg_status !== 1) return false;
  return !cutoffAt(row, 'close', sessionCutoffs(bidMarketOf(game), nowMs)).isOver;
}

/** When bids on the session that ends next are over. */
function endOf(game: Game, nowMs: number): number {
  const openEnd = Date.parse(game.open_closes_at);
  return game.family === 'main' && openEnd <= nowMs ? Date.parse(game.close_closes_at) : openEnd;
}

/** The markets that take a saved list now. */
export function ChooseMarket<Slip extends Wanted>({ slip, onClose, onChoose }: Props<Slip>) {
  const messages = useMessages(slipsMessages);
  return (
    <Sheet
      open={slip !== null}
      onClose={onClose}
      title={slip === null ? messages('choose_market') : messages('use_saved', { name: slip.name })}
    >
      {slip === null ? null : <Markets slip={slip} onChoose={onChoose} />}
    </Sheet>
  );
}

function Markets({ slip, onChoose }: { readonly slip: Wanted; readonly onChoose: (game: Game) => void }) {
  const language = useLanguage();
  const messages = useMessages(slipsMessages);
  const bidding = useMessages(biddingMessages);
  const nowMs = useServerNow();
  const { data } = useCall(FAMILY_CALLS[slip.family].games, {});
  const games = (data?.result ?? []).filter((game) => takesList(game, slip, nowMs));
  if (data === undefined) return <Skeleton className="mt-3 h-16" />;
  if (games.length === 0)
    return <p className="py-6 text-center text-15 text-text-2">{messages('none_open')}</p>;
  return (
    <>
      <p className="pt-1 pb-2.5 text-15 text-text-2">{messages('choose_market')}</p>
      <List>
        {games.map((game) => (
          <ListRow
            key={game.game_id}
            title={marketName(game, language)}
            note={bidding('until', { time: formatClock(endOf(game, nowMs), language) })}
            onClick={() => onChoose(game)}
          />
        ))}
      </List>
    </>
  );
}
