import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { formatPoints as wireOf, parsePoints, points, sumPoints } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { biddingMessages } from '../bidding/messages/en.ts';
import { repeatOf } from '../bidding/list/repeat-slip.ts';
import { useNavigationState } from '../bidding/navigation-state.ts';
import { call, type Reply } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { useCall } from '../calls/use-call.ts';
import type { Game } from '../calls/use-dashboard.ts';
import { RecordList } from '../histories/record-list.tsx';
import { readState } from '../histories/use-pages.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { ChooseMarket, takesList } from './choose-market.tsx';
import { slipsMessages } from './messages/en.ts';
import { numberOf, useSlipWords } from './slip-words.ts';

export type SavedSlip = Reply<'/api-saved-slips'>['saved_slips'][number];

/** Lists that the player has saved; opened from a bid screen, a list goes to the market of that screen. */
export function SavedSlipsScreen() {
  const messages = useMessages(slipsMessages);
  const { data, failure, refetch } = useCall('/api-saved-slips', {});
  const [chosen, setChosen] = useState<SavedSlip | null>(null);
  const openOn = useListOn();
  const market = useGivenMarket();
  const saved = data?.saved_slips ?? [];
  return (
    <ScreenFrame bar={<AppBar title={messages('saved_slips')} />}>
      <RecordList
        state={readState({ data, failure })}
        isEmpty={saved.length === 0}
        emptyText={messages('no_saved')}
        onRetry={() => void refetch()}
        more={null}
        isLoadingMore={false}
        skeleton="h-[116px] rounded-card"
      >
        <div className="grid gap-2.5 px-4 py-3.5">
          {saved.map((slip) => (
            <SavedCard
              key={slip.saved_slip_id}
              slip={slip}
              onUse={() =>
                market !== undefined && takesList(market.game, slip, market.nowMs)
                  ? openOn(slip, market.game)
                  : setChosen(slip)
              }
            />
          ))}
        </div>
      </RecordList>
      <ChooseMarket
        slip={chosen}
        onClose={() => setChosen(null)}
        onChoose={(game) => (chosen === null ? undefined : openOn(chosen, game))}
      />
    </ScreenFrame>
  );
}

/** Opens the bid screen of a saved list on a market, with its lines and the review. */
function useListOn(): (slip: SavedSlip, game: Game) => void {
  const [, navigate] = useLocation();
  return ({ family, lines }, { game_id, game_name }) => {
    const again = repeatOf({ family, game_id, game_name }, lines);
    if (again !== null) navigate(again.route, { state: again.state });
  };
}

/** The market that the screen was opened for, if it was. */
function useGivenMarket(): { readonly game: Game; readonly nowMs: number } | undefined {
  const navigation = useNavigationState();
  const nowMs = useServerNow();
  const games = Object.values(FAMILY_CALLS).flatMap(
    ({ games: path }) => callCache.entry(path, {}).current().data?.result ?? [],
  );
  const game = games.find((one) => one.game_id === navigation?.gameId);
  return game === undefined ? undefined : { game, nowMs };
}

type CardProps = { readonly slip: SavedSlip; readonly onUse: () => void };

function SavedCard({ slip, onUse }: CardProps) {
  const messages = useMessages(slipsMessages);
  const { gameOf } = useSlipWords();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card as="article" aria-label={slip.name}>
      <div className="px-3.5 pt-3">
        <h2 className="text-16 leading-tight font-bold [overflow-wrap:anywhere]">{slip.name}</h2>
        <p className="text-13 text-text-2">{gameOf(slip, slip.lines)}</p>
        <p className="mt-1 truncate text-15 font-semi tabular-nums">{slip.lines.map(numberOf).join(', ')}</p>
        <p className="pb-2 text-14 text-text-2 tabular-nums">
          <TotalText slip={slip} />
        </p>
      </div>
      <div className="grid grid-cols-2 divide-x divide-line border-t border-line">
        <button type="button" onClick={onUse} className={ACTION}>
          {messages('use')}
          <span className="sr-only">, {slip.name}</span>
        </button>
        <button type="button" onClick={() => setDeleting(true)} className={ACTION}>
          <Trash2 aria-hidden="true" className="size-[18px]" />
          {messages('delete')}
          <span className="sr-only">, {slip.name}</span>
        </button>
      </div>
      <DeleteDialog slip={slip} open={isDeleting} onClose={() => setDeleting(false)} />
    </Card>
  );
}

const ACTION =
  'inline-flex min-h-11 items-center justify-center gap-[7px] text-15 font-semi text-brand focus-visible:-outline-offset-3';

function TotalText({ slip }: Pick<CardProps, 'slip'>) {
  const messages = useMessages(slipsMessages);
  const bidding = useMessages(biddingMessages);
  const count = slip.lines.length;
  const total = sumPoints(
    slip.lines.map((line) => {
      const stake = parsePoints(line.points);
      return stake.ok ? stake.value : points(0);
    }),
  );
  return messages('saved_total', {
    bids: count === 1 ? bidding('bids_one') : bidding('bids', { count }),
    points: formatPoints(wireOf(total)),
  });
}

type DeleteProps = Pick<CardProps, 'slip'> & { readonly open: boolean; readonly onClose: () => void };

function DeleteDialog({ slip, open, onClose }: DeleteProps) {
  const messages = useMessages(slipsMessages);
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const answer = await call('/api-delete-saved-slip', { saved_slip_id: slip.saved_slip_id });
    setBusy(false);
    if (!answer.ok) return showToast('bad', refusalText(answer));
    onClose();
    return callCache.entry('/api-saved-slips', {}).outdate();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      tone="danger"
      title={messages('delete_saved', { name: slip.name })}
    >
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button kind="quiet" onClick={onClose}>
          {messages('keep')}
        </Button>
        <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
          {messages('delete')}
        </Button>
      </div>
    </Dialog>
  );
}
