import {
  actionWords,
  TRAIL_ACTIONS,
  TRAIL_SUBJECTS,
  TRAIL_VIEWS,
} from '#contract/console/lists/trail-actions.ts';
import { ROLES } from '#contract/permissions.ts';
import { formatDaysIn } from '../shell/formats/format-days-in.ts';
import type { Input, Reply } from '../api.ts';
import { ask } from '../ask.ts';
import { askedSpan, askedValues } from '../lists/asked-values.ts';
import type { FieldChoice, TableFilter } from '../shell/table/rules/table-filter.ts';
import type { PagedSource } from '../shell/table/sources/table-source.ts';
import { roleLabels } from '../staff/role-labels.ts';

export type TrailEvent = Reply<'/console/api/list-events'>['events'][number];

export const VIEW_CHOICES: readonly FieldChoice[] = TRAIL_VIEWS.map((value) => ({
  value,
  text: value.charAt(0).toUpperCase() + value.slice(1),
}));
export const ACTION_CHOICES: readonly FieldChoice[] = TRAIL_ACTIONS.map((value) => ({
  value,
  text: actionWords(value),
}));
export const SUBJECT_CHOICES: readonly FieldChoice[] = TRAIL_SUBJECTS.map((value) => ({
  value,
  text: value.charAt(0).toUpperCase() + value.slice(1),
}));

export const ROLE_CHOICES: readonly FieldChoice[] = ROLES.map((value) => ({
  value,
  text: roleLabels[value].name,
}));
export const REFUSED_CHOICES: readonly FieldChoice[] = [
  { value: 'yes', text: 'Refused or failed' },
  { value: 'no', text: 'Done' },
];

/** Both, or neither turned round, is all there is. */
function refusedAsked(filters: readonly TableFilter[]): 'yes' | 'no' | '' {
  const asked = askedValues(filters, 'refused', REFUSED_CHOICES);
  return asked === 'yes' || asked === 'no' ? asked : '';
}

/** A filter of the table as the calls take it. */
function wireFilter(
  filters: readonly TableFilter[],
  people: readonly FieldChoice[],
): Input<'/console/api/sum-events'> {
  const days = askedSpan(filters, 'day');
  return {
    day_from: days.from,
    day_to: days.to,
    who: askedValues(filters, 'who', people),
    views: askedValues(filters, 'view', VIEW_CHOICES),
    actions: askedValues(filters, 'did', ACTION_CHOICES),
    subjects: askedValues(filters, 'subject', SUBJECT_CHOICES),
    roles: askedValues(filters, 'role', ROLE_CHOICES),
    players: askedValues(filters, 'player'),
    sessions: askedValues(filters, 'session'),
    address: askedValues(filters, 'address'),
    event: askedValues(filters, 'event'),
    refused: refusedAsked(filters),
    object: askedValues(filters, 'object'),
  };
}

/** Events of the server. The count comes with the first page, by a call of its own. */
export function trailSource(people: readonly FieldChoice[]): PagedSource<TrailEvent> {
  return {
    from: 'server',
    queryKey: ['trail', people.length],
    read: async ({ filters, sort: [first], cursor, limit }) => {
      const filter = wireFilter(filters, people);
      const order = first?.down === false ? ('asc' as const) : ('desc' as const);
      const [page, sums] = await Promise.all([
        ask('/console/api/list-events', { ...filter, order, cursor, limit }),
        cursor === '' ? ask('/console/api/sum-events', filter) : null,
      ]);
      const { events: count = null, is_about: isAbout = false } = sums ?? {};
      return { rows: page.events, next: page.next_cursor, count, isAbout };
    },
  };
}

export function keyOf({ event_id: id }: TrailEvent): string {
  return id;
}

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  session: (id) => `/sessions/${id}`,
  player: (id) => `/players/${id}`,
  approval: (id) => `/approvals/${id}`,
  market: () => '/markets',
  deposit: (id) => `/deposits?id=${id}`,
  withdrawal: (id) => `/withdrawals?id=${id}`,
  unmatched_payment: () => '/bank',
  statement: () => '/bank',
  staff: (id) => `/staff/${id}`,
  rate_card: () => '/rates',
  content: () => '/content',
  calendar: () => '/calendar',
};

/** The page of the thing that an event is about; null where it has none. */
export function pageOf(object: string): string | null {
  const [kind = '', id = ''] = object.split(':');
  return PAGES[kind]?.(id) ?? null;
}

/** 'session:12' with the name of the session, or what there is instead. */
export function objectText({
  object,
  object_name: name,
}: Pick<TrailEvent, 'object' | 'object_name'>): string {
  const [kind = '', id = ''] = object.split(':');
  const words = `${kind.replaceAll(/[_-]/g, ' ')} ${id}`.trim();
  if (name === '') return words.charAt(0).toUpperCase() + words.slice(1);
  return kind === 'approval' ? `Approval ${id}, ${name}` : formatDaysIn(name);
}

/** Who did it: staff and players by name. */
export function whoText({ who, who_name: name }: Pick<TrailEvent, 'who' | 'who_name'>): string {
  if (name !== '') return name;
  if (who === 'system') return 'System';
  return who === 'visitor' ? 'Unknown' : who.replace(':', ' ');
}
