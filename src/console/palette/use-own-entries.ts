import { useMemo } from 'react';
import { Layers, Settings2 } from 'lucide-react';
import { SETTING_GROUPS } from '#contract/setting-groups.ts';
import { SETTING_LIST } from '#contract/setting-list.ts';
import { serverClock } from '#client/time/server-clock.ts';
import type { Approval } from '../approvals/approval.ts';
import { viewOf } from '../approvals/approval-views.ts';
import { useApprovals } from '../approvals/use-approvals.ts';
import { useAsk } from '../ask.ts';
import type { Me } from '../staff/log-in/presence.ts';
import { useMe } from '../staff/use-me.ts';
import { sayEnd, sessionTitle, type MarketSession } from '../results/format-session.ts';
import { sessionPhase } from '../results/session-phase.tsx';
import { useSessions } from '../results/use-sessions.ts';
import { navigationFor } from '../shell/navigation-for.ts';
import { generalActs, marketActs, sessionActs } from './acts.ts';
import type { Entry } from './entry.ts';

type Permissions = Me['permissions'];

/** Everything that this browser knows already and this person may see: found at once, without asking the server. */
export function useOwnEntries(): readonly Entry[] {
  const { permissions } = useMe();
  const sessions = useSessions().data?.sessions;
  const approvals: readonly Approval[] | undefined = useApprovals().data?.approvals;
  const markets = useAsk(
    '/console/api/list-market-plans',
    {},
    { queryKey: ['market-plans'], enabled: permissions.includes('markets.see'), staleTime: 60_000 },
  ).data?.markets;
  return useMemo(
    () => [
      ...(sessions ?? []).flatMap((session) => entriesOfSession(session, permissions)),
      ...generalActs(permissions),
      ...(markets ?? []).flatMap((market) => marketActs(market, permissions)),
      ...navigationFor(permissions).map((place): Entry => ({
        id: `place ${place.to}`,
        group: 'Go to',
        icon: place.icon,
        title: place.name,
        to: place.to,
      })),
      ...(markets ?? []).map(({ market_id: id, name, name_hindi: hindi, name_marathi: marathi }): Entry => ({
        id: `market ${id}`,
        group: 'Markets',
        icon: Layers,
        title: name,
        words: `${hindi} ${marathi}`,
        to: `/markets?market=${id}`,
      })),
      ...(approvals ?? []).map(entryOfApproval),
      ...(permissions.includes('settings.see') ? SETTINGS : []),
    ],
    [sessions, approvals, markets, permissions],
  );
}

function entriesOfSession(session: MarketSession, permissions: Permissions): readonly Entry[] {
  const phase = sessionPhase(session, serverClock.now());
  return [
    {
      id: `session ${session.session_id}`,
      group: 'Market sessions',
      icon: Layers,
      title: sessionTitle(session),
      note: session.state === 'open' ? sayEnd(session, serverClock.now()) : undefined,
      to: `/sessions/${session.session_id}`,
    },
    ...sessionActs(session, { phase, permissions }),
  ];
}

function entryOfApproval(approval: Approval): Entry {
  const { icon, title } = viewOf(approval);
  return {
    id: `approval ${approval.approval_id}`,
    group: 'Approvals',
    icon,
    title: title(approval),
    note: approval.own ? 'you proposed this' : `by ${approval.made_by}`,
    words: approval.approval_id,
    to: `/approvals/${approval.approval_id}`,
  };
}

const SETTINGS: readonly Entry[] = Object.entries(SETTING_LIST).map(([key, { name, does, group }]) => ({
  id: `setting ${key}`,
  group: 'Settings',
  icon: Settings2,
  title: name,
  note: SETTING_GROUPS[group].name,
  words: does,
  to: `/settings/${group}`,
}));
