import {
  CalendarPlus,
  FilePlus2,
  FileSpreadsheet,
  Flag,
  Grid3x3,
  Landmark,
  Layers,
  Lock,
  Pencil,
  Percent,
  CircleSlash,
  Clock,
  Undo2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '#contract/permissions.ts';
import { sessionTitle, type MarketSession } from '../results/format-session.ts';
import type { SessionPhase } from '../results/session-phase.tsx';
import type { Entry } from './entry.ts';

/** What an act takes, which the palette says before its form opens. */
type Takes = '2 people' | '2 owners' | 'asks first';

type Act = {
  readonly title: string;
  readonly note?: string;
  readonly takes: Takes;
  readonly icon: LucideIcon;
  readonly needs: Permission;
  readonly to: string;
};

const ACTS: readonly Act[] = [
  { title: 'New market', takes: '2 people', icon: Layers, needs: 'markets.change', to: '/markets/new' },
  {
    title: 'Plan a holiday',
    note: 'or other times of some days',
    takes: '2 people',
    icon: CalendarPlus,
    needs: 'markets.change',
    to: '/calendar?do=plan',
  },
  { title: 'Change rates', takes: '2 people', icon: Percent, needs: 'rates.change', to: '/rates' },
  {
    title: 'Import statement',
    note: 'of the bank',
    takes: '2 people',
    icon: FileSpreadsheet,
    needs: 'payments.decide',
    to: '/bank?show=statements',
  },
  {
    title: 'Import past results',
    takes: '2 people',
    icon: FilePlus2,
    needs: 'past-results.import',
    to: '/results/past',
  },
  {
    title: 'Change where players pay to',
    takes: '2 people',
    icon: Landmark,
    needs: 'payment-settings.change',
    to: '/settings/payees',
  },
  {
    title: 'Add somebody to the staff',
    takes: '2 owners',
    icon: UserPlus,
    needs: 'staff.change',
    to: '/staff',
  },
];

/** What this person may begin anywhere. */
export function generalActs(permissions: readonly Permission[]): readonly Entry[] {
  return ACTS.filter(({ needs }) => permissions.includes(needs)).map(({ takes, needs: _needs, ...act }) => ({
    ...act,
    id: `act ${act.title}`,
    group: 'Do',
    end: takes,
  }));
}

type SessionAct = {
  readonly when: ReadonlySet<SessionPhase>;
  readonly needs: Permission;
  readonly takes: Takes;
  readonly icon: LucideIcon;
  readonly title: (name: string) => string;
  readonly note?: string;
  readonly to: (sessionId: string) => string;
};

const phases = (...some: readonly SessionPhase[]): ReadonlySet<SessionPhase> => new Set(some);

const SESSION_ACTS: readonly SessionAct[] = [
  {
    when: phases('late', 'due'),
    needs: 'results.declare',
    takes: '2 people',
    icon: Flag,
    title: (name) => `Declare a result of ${name}`,
    to: (id) => `/sessions/${id}/declare`,
  },
  {
    when: phases('open', 'closing'),
    needs: 'results.declare',
    takes: '2 people',
    icon: Lock,
    title: (name) => `Close ${name} early`,
    to: (id) => `/sessions/${id}?do=close`,
  },
  {
    when: phases('open', 'closing', 'late', 'due', 'blocked', 'not-yet'),
    needs: 'results.postpone',
    takes: '2 owners',
    icon: Clock,
    title: (name) => `Postpone ${name}`,
    to: (id) => `/sessions/${id}?do=postpone`,
  },
  {
    when: phases('open', 'closing', 'late', 'due', 'blocked', 'not-yet', 'settled'),
    needs: 'results.void',
    takes: '2 owners',
    icon: CircleSlash,
    title: (name) => `Void ${name}`,
    to: (id) => `/sessions/${id}?do=void`,
  },
  {
    when: phases('settling', 'settled'),
    needs: 'results.declare',
    takes: '2 people',
    icon: Undo2,
    title: (name) => `Reverse the result of ${name}`,
    to: (id) => `/sessions/${id}?do=reverse`,
  },
  {
    when: phases('open', 'closing', 'late', 'due', 'blocked'),
    needs: 'exposure.look',
    takes: 'asks first',
    icon: Grid3x3,
    title: (name) => `Exposure of ${name}`,
    note: 'who looks may not declare',
    to: (id) => `/exposure/${id}`,
  },
];

type At = { readonly phase: SessionPhase; readonly permissions: readonly Permission[] };

/** What this person may begin with a session as it stands now. */
export function sessionActs(session: MarketSession, { phase, permissions }: At): readonly Entry[] {
  const name = sessionTitle(session);
  return SESSION_ACTS.filter(({ when, needs }) => when.has(phase) && permissions.includes(needs)).map(
    ({ title, note, takes, icon, to }) => ({
      id: `act ${title(name)} ${session.session_id}`,
      group: 'Do',
      title: title(name),
      note,
      end: takes,
      icon,
      to: to(session.session_id),
    }),
  );
}

type Market = { readonly market_id: string; readonly name: string };

/** What this person may begin with a market. */
export function marketActs(
  { market_id: id, name }: Market,
  permissions: readonly Permission[],
): readonly Entry[] {
  if (!permissions.includes('markets.change')) return [];
  return [
    {
      id: `act change ${id}`,
      group: 'Do',
      title: `Change ${name}`,
      note: 'times, days, limits',
      end: '2 people',
      icon: Pencil,
      to: `/markets?market=${id}`,
    },
  ];
}
