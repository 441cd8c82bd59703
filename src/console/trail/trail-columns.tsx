import { Link } from 'wouter';
import { actionWords } from '#contract/console/lists/trail-actions.ts';
import { timeColumn } from '../lists/time-column.tsx';
import type { TableColumn } from '../shell/table/table-column.ts';
import { ActorLink } from './event-link.tsx';
import { isRole, joinRoles } from '../staff/role-labels.ts';
import { ACTION_CHOICES, objectText, pageOf, type TrailEvent, whoText } from './trail-source.ts';

/** An event; sorted by time alone, because the order of things is what a trail is about. */
export const TRAIL_COLUMNS: readonly TableColumn<TrailEvent>[] = [
  { ...timeColumn<TrailEvent>(), card: 'state' },
  {
    key: 'who_name',
    head: 'Who',
    cell: (event) => <Who event={event} />,
    value: whoText,
    card: 'name',
    onCard: whoText,
    widthPx: 190,
  },
  {
    key: 'did',
    head: 'Did',
    cell: ({ action }) => actionWords(action),
    value: ({ action }) => actionWords(action),
    filter: { kind: 'choice', choices: ACTION_CHOICES },
    card: 'second',
    widthPx: 210,
  },
  {
    key: 'what',
    head: 'What',
    cell: (event) => <What event={event} />,
    value: objectText,
    card: 'second',
    widthPx: 260,
  },
  {
    key: 'reason',
    inPanel: true,
    head: 'Reason',
    cell: ({ reason }) => reason,
    value: ({ reason }) => reason,
    card: 'none',
    widthPx: 220,
  },
  {
    key: 'address',
    inPanel: true,
    head: 'Address',
    cell: ({ address }) => address,
    value: ({ address }) => address,
    card: 'none',
    widthPx: 130,
  },
  {
    key: 'request',
    head: 'Request',
    cell: (event) => event.request_id,
    value: (event) => event.request_id,
    aside: true,
    card: 'none',
  },
  {
    key: 'changes',
    head: 'Changes',
    cell: changesText,
    value: changesText,
    aside: true,
    card: 'none',
    widthPx: 300,
  },
];

function Who({ event }: { readonly event: TrailEvent }) {
  const roles = joinRoles(event.who_roles.filter(isRole));
  return (
    <>
      <ActorLink actor={event.who}>{whoText(event)}</ActorLink>
      {roles === '' ? null : <span className="text-13 text-text-3"> {roles}</span>}
    </>
  );
}

function What({ event }: { readonly event: TrailEvent }) {
  const page = pageOf(event.object);
  if (page === null) return objectText(event);
  return (
    <Link href={page} className="text-brand underline underline-offset-2">
      {objectText(event)}
    </Link>
  );
}

function changesText({ changes }: TrailEvent): string {
  return changes.map(({ field, before, after }) => `${field}: ${before} -> ${after}`).join('; ');
}
