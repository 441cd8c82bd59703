import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { PAYOUT_NAMES } from '#rules/payments/payout-method.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWaiting } from '../approvals/use-approvals.ts';
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx';
import { Box } from '../shell/box.tsx';
import { formatSeen } from '../shell/format-seen.ts';
import { KpiRow, Kpi } from '../shell/kpi.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { NotesBox } from './notes-box.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerLists } from './player-lists.tsx';
import { PlayerTags } from './player-tags.tsx';
import { SessionsBox } from './sessions-box.tsx';
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
      <KpiRow>
        {['wallet', 'deposits', 'withdrawn', 'result'].map((name) => (
          <Skeleton key={name} className="h-24 rounded-[14px]!" />
        ))}
      </KpiRow>
      <Skeleton className="h-96 rounded-[14px]!" />
    </div>
  );
}

/** Since when somebody plays here, when they were last seen, and where their withdrawals go. */
function AccountBox({ player }: { readonly player: PlayerPage }) {
  const nowMs = useServerNow();
  const { registered_at, last_seen_at, payout_numbers, sessions, demo, deletion_due_at } = player;
  const facts = [
    { name: 'Joined', value: formatInstant(registered_at, 'date') },
    { name: 'Last seen', value: formatSeen(last_seen_at, nowMs) },
    { name: 'Sessions', value: String(sessions.length) },
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

/** The wallet, and its totals over all time. */
function PlayerKpis({ player }: { readonly player: PlayerPage }) {
  const { net } = player;
  return (
    <div className="grid grid-cols-2 gap-3 min-[900px]:grid-cols-3 min-[1240px]:grid-cols-5">
      <Kpi name="Wallet" value={formatPoints(player.wallet_amt)} note={notesOf(player)} />
      <Kpi
        name="Deposits, all time"
        value={formatPoints(player.deposited)}
        note={`${formatCount(player.deposits)} approved`}
        to={`/players/${player.player_id}?show=deposits`}
      />
      <Kpi
        name="Withdrawn"
        value={formatPoints(player.withdrawn)}
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
    </div>
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

type Flag = PlayerPage['flags'][number];

const LABELS: Readonly<Record<Flag, (player: PlayerPage) => string>> = {
  number_shared: () => 'Another player has the same payout number',
  number_new: () => 'A payout number was added within 7 days',
  browser_shared: () => 'Another player has logged in from the same browser',
  utr_disputed: () => 'Claimed a UTR that belongs to another deposit',
  wagering_requirement_open: ({ wagering_requirement }) =>
    `${formatPoints(wagering_requirement)} points of deposits are not played yet`,
  money_out_waits: ({ money_out_from: from }) =>
    `No points can leave the wallet until ${from === null ? '' : `${formatInstant(from, 'short-date')}, ${formatInstant(from, 'minute')}`}`,
};

/** What is unusual about a player, and links to related players. Nothing when there is nothing. */
function FlagsBox({ player }: { readonly player: PlayerPage }) {
  const { flags, related } = player;
  if (flags.length === 0) return null;
  return (
    <Box title="Look into">
      <ul className="grid gap-2 px-4 pb-3 text-14">
        {flags.map((flag) => (
          <li key={flag} className="flex items-start gap-2 text-pending">
            <TriangleAlert aria-hidden="true" className="mt-px size-[18px] flex-none" />
            {LABELS[flag](player)}
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
function LimitsBox({ player: { limits, restriction } }: { readonly player: PlayerPage }) {
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
