import { useState } from 'react';
import { LogOut, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { PAYOUT_NAMES } from '#rules/payments/payout-method.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { formatSeen } from '../shell/formats/format-seen.ts';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useMe } from '../staff/use-me.ts';
import { useSheetCommand } from '../use-command.ts';
import type { PlayerPage } from './use-player.ts';
import { formatWhen } from '../shell/formats/format-when.ts';

type BoxProps = { readonly player: PlayerPage };

/** Since when somebody plays here, when they were last seen, and where their withdrawals go. */
export function AccountBox({ player }: BoxProps) {
  const nowMs = useServerNow();
  const { registered_at, last_seen_at, payout_numbers, sessions, demo, deletion_due_at } = player;
  const facts = [
    { name: 'Joined', value: formatInstant(registered_at, 'date') },
    { name: 'Last seen', value: formatSeen(last_seen_at, nowMs) },
    { name: 'Log-in sessions', value: String(sessions.length) },
    ...payout_numbers.map(({ method, number, usable_from, shared }) => ({
      name: PAYOUT_NAMES[method].name,
      value: `${number}${shared ? ', shared' : ''}${Date.parse(usable_from) > nowMs ? ', waits' : ''}`,
    })),
    ...(payout_numbers.length === 0 ? [{ name: 'Payout number', value: 'None' }] : []),
    ...(deletion_due_at === null
      ? []
      : [{ name: 'Asked to be deleted', value: formatInstant(deletion_due_at, 'date') }]),
    ...(demo ? [{ name: 'Demo account', value: 'Yes' }] : []),
  ];
  return (
    <Box title="Account">
      <div className="px-4 pb-3">
        <FactList small facts={facts} />
      </div>
    </Box>
  );
}

type Flag = PlayerPage['flags'][number];

const FLAG_LABELS: Readonly<Record<Flag, (player: PlayerPage) => string>> = {
  number_shared: () => 'Another player has the same payout number',
  number_new: () => 'A payout number was added within 7 days',
  browser_shared: () => 'Another player has logged in from the same browser',
  utr_disputed: () => 'Claimed a UTR that belongs to another deposit',
  wagering_requirement_open: ({ wagering_requirement }) =>
    `${formatPoints(wagering_requirement)} points of deposits are not played yet`,
  money_out_waits: ({ money_out_from: from }) =>
    `No points can leave the wallet until ${from === null ? '' : formatWhen(from, { withTime: true })}`,
};

/** What is unusual about a player, and links to related players. Nothing when there is nothing. */
export function FlagsBox({ player }: BoxProps) {
  const { flags, related } = player;
  if (flags.length === 0) return null;
  return (
    <Box title="Look into">
      <ul className="grid gap-2 px-4 pb-3 text-14">
        {flags.map((flag) => (
          <li key={flag} className="flex items-start gap-2 text-pending">
            <TriangleAlert aria-hidden="true" className="mt-px size-[18px] flex-none" />
            {FLAG_LABELS[flag](player)}
          </li>
        ))}
      </ul>
      {related.length === 0 ? null : (
        <p className="px-4 pb-4 text-14 text-text-2">
          Shared with{' '}
          {related.map(({ player_id: id, player_name: name, mobile }, place) => (
            <span key={id}>
              {place === 0 ? null : ', '}
              <Link href={`/players/${id}`} className="text-brand underline">
                {name}
              </Link>{' '}
              {mobile}
            </span>
          ))}
        </p>
      )}
    </Box>
  );
}

type Limit = PlayerPage['limits'][number];

const KINDS: Readonly<Record<Limit['kind'], string>> = {
  deposit: 'Deposits',
  loss: 'Losses',
  stake: 'Bids',
  bid: 'One bid',
};
const PERIODS: Readonly<Record<Limit['period'], string>> = {
  day: 'per day',
  week: 'per week',
  month: 'per month',
  bid: 'each time',
};

/** The player's own limits. Read-only: nobody here can loosen them. */
export function LimitsBox({ player: { limits, restriction } }: BoxProps) {
  const set = limits.filter(({ amount, increase }) => amount !== null || increase !== null);
  return (
    <Box title="Limits of their own">
      <div className="grid gap-2 px-4 pb-4 text-14">
        {set.length === 0 ? (
          <p className="text-text-2">None set.</p>
        ) : (
          <FactList small facts={set.map(factOf)} />
        )}
        {restriction === null ? null : (
          <p className="text-text-2">
            {restriction.kind === 'cool_off' ? 'On a break' : 'Self-excluded'} until{' '}
            {formatInstant(restriction.until, 'date')}.
          </p>
        )}
        <p className="text-13 text-text-3">Only the player changes these.</p>
      </div>
    </Box>
  );
}

function factOf({ kind, period, amount, used, increase }: Limit) {
  const now = amount === null ? 'None' : `${formatPoints(used)} of ${formatPoints(amount)}`;
  const asked =
    increase === null
      ? ''
      : `, asks for ${increase.amount === null ? 'none' : formatPoints(increase.amount)}`;
  return { name: `${KINDS[kind]}, ${PERIODS[period]}`, value: `${now}${asked}` };
}

/** The player's login sessions; staff with the permission can end one or all. */
export function SessionsBox({ player }: BoxProps) {
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
                since {formatWhen(logged_in_at)}, seen {formatSeen(last_active_at, nowMs)}
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

type SheetProps = BoxProps & { readonly sessionId: string | undefined; readonly onClose: () => void };

function EndSessionsSheet({ player: { player_id, player_name }, sessionId, onClose }: SheetProps) {
  const { command, send, close } = useSheetCommand('/console/api/end-player-login-sessions', {
    onClose,
    done: ({ ended }) => (ended === 1 ? 'One session has ended' : `${ended} sessions have ended`),
  });
  return (
    <ReasonSheet
      open={sessionId !== undefined}
      title={`End sessions: ${player_name}`}
      verb="End"
      kind="danger"
      command={command}
      onSend={(reason) => send({ player_id, session_id: sessionId ?? '', reason })}
      onClose={close}
    >
      <p className="text-text-2">
        {sessionId === '' ? 'The player is logged out everywhere' : 'The player is logged out there'} at once
        and can log in again.
      </p>
    </ReasonSheet>
  );
}
