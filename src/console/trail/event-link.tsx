import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMe } from '../staff/use-me.ts';
import { eventAddress } from './event-address.ts';

type EventProps = { readonly eventId: string; readonly children: ReactNode };

/** Leads from an act to its event, for whoever reads the whole trail. */
export function EventLink({ eventId, children }: EventProps) {
  if (!useMe().permissions.includes('whole-trail.see')) return children;
  return (
    <Link href={eventAddress(eventId)} className="text-text underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

const PAGES = {
  staff: { needs: 'staff.see', path: '/staff' },
  player: { needs: 'players.see', path: '/players' },
} as const;

type ActorProps = { readonly actor: string; readonly children: ReactNode };

/** Leads from a name to the page of whoever has it, for those who may see it; an actor is 'staff:3', 'player:7' or no person. */
export function ActorLink({ actor, children }: ActorProps) {
  const { permissions } = useMe();
  const [kind = '', id = ''] = actor.split(':');
  const page = kind === 'staff' || kind === 'player' ? PAGES[kind] : undefined;
  if (page === undefined || id === '' || !permissions.includes(page.needs))
    return <b className="font-semi">{children}</b>;
  return (
    <Link href={`${page.path}/${id}`} className="font-semi text-text underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}
