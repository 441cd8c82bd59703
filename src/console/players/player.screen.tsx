import { useState } from 'react';
import { Plus } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { useWaiting } from '../approvals/use-approvals.ts';
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx';
import { useAsk } from '../ask.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { NoteForm } from '../shell/forms/note-form.tsx';
import { KpiRow, Kpi } from '../shell/kpi.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useMe } from '../staff/use-me.ts';
import { useSheetCommand } from '../use-command.ts';
import { PlayerActions } from './actions/player-actions.tsx';
import { PlayerLists } from './lists/player-lists.tsx';
import { Moment } from './moment.tsx';
import { AccountBox, FlagsBox, LimitsBox, SessionsBox } from './player-boxes.tsx';
import { PlayerTags } from './player-tags.tsx';
import { usePlayer, type PlayerPage } from './use-player.ts';

/** One player: the state of the account, the wallet with its history, and the permitted actions. */
export function PlayerScreen({ playerId }: { readonly playerId: string }) {
  const query = usePlayer(playerId);
  const player = query.data;
  return (
    <Page
      title={player?.player_name ?? 'Player'}
      note={player === undefined ? undefined : `${player.mobile} · id ${player.player_id}`}
      end={player === undefined ? undefined : <PlayerTags player={player} />}
      history={player === undefined ? undefined : { object: `player:${player.player_id}` }}
    >
      <QueryState query={query} skeleton={<PlayerSkeleton />}>
        {(shown) => <PlayerParts player={shown} />}
      </QueryState>
    </Page>
  );
}

function PlayerParts({ player }: { readonly player: PlayerPage }) {
  const waiting = useWaiting('adjust_wallet').filter(({ view }) => view.player_id === player.player_id);
  return (
    <>
      <PlayerActions player={player} />
      <WaitingApprovals approvals={waiting} />
      <PlayerKpis player={player} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1240px]:grid-cols-[minmax(0,1fr)_360px]">
        <PlayerLists playerId={player.player_id} />
        <div className="grid gap-4">
          <FlagsBox player={player} />
          <AccountBox player={player} />
          <NotesBox playerId={player.player_id} />
          <LimitsBox player={player} />
          <SessionsBox player={player} />
        </div>
      </div>
    </>
  );
}

function PlayerSkeleton() {
  return (
    <div className="grid gap-4">
      <KpiRow columns={5}>
        {['wallet', 'deposits', 'withdrawn', 'bids', 'result'].map((name) => (
          <Skeleton key={name} className="h-24 rounded-[14px]!" />
        ))}
      </KpiRow>
      <Skeleton className="h-96 rounded-[14px]!" />
    </div>
  );
}

/** The wallet, and its totals over all time. */
function PlayerKpis({ player }: { readonly player: PlayerPage }) {
  const { net } = player;
  return (
    <KpiRow columns={5}>
      <Kpi name="Wallet" value={formatPoints(player.wallet_amt)} note={notesOf(player)} />
      <Kpi
        name="Deposits, all time"
        value={formatRupees(player.deposited)}
        note={`${formatCount(player.deposits)} approved`}
        to={`/players/${player.player_id}?show=deposits`}
      />
      <Kpi
        name="Withdrawn"
        value={formatRupees(player.withdrawn)}
        note={`${formatCount(player.withdrawals)} paid`}
        to={`/players/${player.player_id}?show=withdrawals`}
      />
      <Kpi
        name="Bids, all time"
        value={formatPoints(player.staked)}
        note={`${formatCount(player.slips)} slips`}
        to={`/players/${player.player_id}?show=bids`}
      />
      <Kpi
        name="Result for the player"
        value={formatPoints(net, { signed: true })}
        note="won less staked"
        tone={net === '0' || net.startsWith('-') ? 'plain' : 'gain'}
      />
    </KpiRow>
  );
}

/** What is the player's beside the wallet, and what is not. */
function notesOf({ hold_amt, deposit_held, debt }: PlayerPage): string {
  const parts = [
    hold_amt === '0' ? '' : `${formatPoints(hold_amt)} more held`,
    deposit_held === '0' ? '' : `${formatPoints(deposit_held)} over the deposit limit`,
    debt === '0' ? '' : `${formatPoints(debt)} owed`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'nothing held' : parts.join(', ');
}

type Note = Reply<'/console/api/list-player-notes'>['notes'][number];

/** What staff wrote about a player and did to the account. Notes are added, never changed. */
function NotesBox({ playerId }: { readonly playerId: string }) {
  const { permissions } = useMe();
  const [adding, setAdding] = useState(false);
  const query = useAsk(
    '/console/api/list-player-notes',
    { player_id: playerId },
    {
      queryKey: ['player', playerId, 'notes'],
    },
  );
  return (
    <Box
      title="Notes"
      titleEnd={
        permissions.includes('players.write-notes') ? (
          <Action compact kind="quiet" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add note
          </Action>
        ) : null
      }
    >
      <div className="px-4 pb-3 text-14">
        <QueryState query={query} skeleton={<Skeleton className="h-16 rounded-[10px]!" />}>
          {({ notes }) => <NoteList notes={notes} />}
        </QueryState>
      </div>
      <Sheet open={adding} onClose={() => setAdding(false)} title="Add a note">
        <AddNote playerId={playerId} onClose={() => setAdding(false)} />
      </Sheet>
    </Box>
  );
}

function NoteList({ notes }: { readonly notes: readonly Note[] }) {
  if (notes.length === 0) return <p className="text-text-2">Nothing yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {notes.map(({ note_id: id, kind, action, text, by, at }) => (
        <li key={id} className="py-2">
          <span className="block text-13 text-text-3">
            <Moment at={at} />, {by}
            {kind === 'act' ? `: ${actLabel(action)}` : null}
          </span>
          <span className="break-words whitespace-pre-wrap">{text}</span>
        </li>
      ))}
    </ul>
  );
}

type FormProps = { readonly playerId: string; readonly onClose: () => void };

function AddNote({ playerId, onClose }: FormProps) {
  const { command, send, close } = useSheetCommand('/console/api/add-player-note', {
    onClose,
    done: () => 'Note added',
  });
  return (
    <NoteForm
      busy={command.isPending}
      error={command.error}
      hint="It stays as it is, with your name. Write nothing that the player should not read one day."
      onSend={(text) => send({ player_id: playerId, text })}
      onCancel={close}
    />
  );
}

const ACT_LABELS: ReadonlyMap<string, string> = new Map([
  ['player_blocked', 'blocked'],
  ['player_unblocked', 'unblocked'],
  ['betting_stopped', 'betting switched off'],
  ['betting_allowed', 'betting switched on'],
  ['sessions_ended', 'sessions ended'],
  ['mobile_revealed', 'looked at the phone number'],
  ['adjustment_proposed', 'adjustment asked for'],
  ['wallet_adjusted', 'adjustment approved'],
]);

/** The label of an action in the audit trail; one without a label keeps its name in the trail. */
function actLabel(action: string): string {
  return ACT_LABELS.get(action) ?? action.replaceAll('_', ' ');
}
