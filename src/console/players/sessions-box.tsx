import { useState } from 'react';
import { LogOut } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { formatSeen } from '../shell/format-seen.ts';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import type { PlayerPage } from './use-player.ts';

type Props = { readonly player: PlayerPage };

/** The player's login sessions; staff with the permission can end one or all. */
export function SessionsBox({ player }: Props) {
  const { permissions } = useMe();
  const nowMs = useServerNow();
  // The number of a session, '' for all.
  const [ending, setEnding] = useState<string>();
  const { sessions } = player;
  const canEnd = permissions.includes('players.restrict') && sessions.length > 0;
  return (
    <Box
      title="Log-in sessions"
      titleEnd={
        canEnd ? (
          <Action compact kind="quiet" icon={<LogOut aria-hidden="true" />} onClick={() => setEnding('')}>
            End all
          </Action>
        ) : null
      }
    >
      {sessions.length === 0 ? <p className="px-4 pb-4 text-14 text-text-2">Not logged in.</p> : null}
      <ul className="divide-y divide-line px-4 pb-2 text-14">
        {sessions.map(({ session_id: id, device, logged_in_at, last_active_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1">
              <b className="block">{device === '' ? 'Unknown device' : device}</b>
              <span className="text-text-3">
                since {formatInstant(logged_in_at, 'short-date')}, seen {formatSeen(last_active_at, nowMs)}
              </span>
            </span>
            {canEnd ? (
              <Action
                compact
                kind="quiet"
                aria-label={`End the session on ${device === '' ? 'an unknown device' : device}`}
                onClick={() => setEnding(id)}
              >
                End
              </Action>
            ) : null}
          </li>
        ))}
      </ul>
      <EndSessionsSheet player={player} sessionId={ending} onClose={() => setEnding(undefined)} />
    </Box>
  );
}

type SheetProps = Props & { readonly sessionId: string | undefined; readonly onClose: () => void };

function EndSessionsSheet({ player: { player_id, player_name }, sessionId, onClose }: SheetProps) {
  const command = useCommand('/console/api/end-player-login-sessions');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void =>
    command.mutate(
      { player_id, session_id: sessionId ?? '', reason },
      {
        onSuccess: ({ ended }) => {
          showToast('ok', ended === 1 ? 'One session has ended' : `${ended} sessions have ended`);
          close();
        },
      },
    );
  return (
    <ReasonSheet
      open={sessionId !== undefined}
      title={`End sessions: ${player_name}`}
      verb="End"
      kind="danger"
      command={command}
      onSend={send}
      onClose={close}
    >
      <p className="text-text-2">
        {sessionId === '' ? 'The player is logged out everywhere' : 'The player is logged out there'} at once
        and can log in again.
      </p>
    </ReasonSheet>
  );
}
