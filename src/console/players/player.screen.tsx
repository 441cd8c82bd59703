import { Skeleton } from '#ui/skeleton.tsx';
import { KpiRow } from '../shell/kpi-row.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { AccountBox } from './account-box.tsx';
import { FlagsBox } from './flags-box.tsx';
import { LimitsBox } from './limits-box.tsx';
import { NotesBox } from './notes-box.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerKpis } from './player-kpis.tsx';
import { PlayerLists } from './player-lists.tsx';
import { PlayerTags } from './player-tags.tsx';
import { SessionsBox } from './sessions-box.tsx';
import { usePlayer } from './use-player.ts';
import type { PlayerPage } from './use-player.ts';
import { WaitingAdjustments } from './waiting-adjustments.tsx';

/** One player: how the account stands, what is in the wallet and how it came there, and what staff may do about it. */
export function PlayerScreen({ playerId }: { readonly playerId: string }) {
  const query = usePlayer(playerId);
  const player = query.data;
  return (
    <Page
      title={player?.player_name ?? 'Player'}
      note={player === undefined ? undefined : `${player.mobile} · id ${player.player_id}`}
      end={player === undefined ? undefined : <PlayerTags player={player} />}
    >
      <QueryState query={query} skeleton={<PlayerSkeleton />}>
        {(shown) => <PlayerParts player={shown} />}
      </QueryState>
    </Page>
  );
}

function PlayerParts({ player }: { readonly player: PlayerPage }) {
  return (
    <>
      <PlayerActions player={player} />
      <WaitingAdjustments playerId={player.player_id} />
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
      <KpiRow>
        {['wallet', 'deposits', 'withdrawn', 'result'].map((name) => (
          <Skeleton key={name} className="h-24 rounded-[14px]!" />
        ))}
      </KpiRow>
      <Skeleton className="h-96 rounded-[14px]!" />
    </div>
  );
}
