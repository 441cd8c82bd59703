import { LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { Logo } from '#ui/logo.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useLeave } from '../staff/use-leave.ts';
import { Person } from './person.tsx';
import { usePlaces } from './use-places.ts';
import type { MenuPlace } from './use-places.ts';

/** The side menu of a desk. */
export function Rail() {
  const places = usePlaces();
  const leave = useLeave();
  return (
    <aside
      aria-label="Menu"
      className="flex flex-col gap-0.5 overflow-auto bg-bar px-2.5 pt-3.5 pb-3 text-on-bar-2"
    >
      <Link
        href="/"
        aria-label="Ank console"
        className="mx-2 mt-0.5 mb-3.5 self-start rounded-tag text-on-bar"
      >
        <Logo className="block h-7 w-auto" />
      </Link>
      <nav aria-label="Console" className="grid gap-0.5">
        {places.map((place) => (
          <RailLink key={place.to} place={place} />
        ))}
      </nav>
      <div className="mt-auto flex items-center gap-2.5 border-t border-bar-2 px-2 pt-2.5 pb-0.5">
        <Person />
        <button
          type="button"
          aria-label="Log out"
          title="Log out"
          onClick={() => void leave()}
          className="ml-auto grid size-9 flex-none place-items-center rounded-[10px] hover:bg-bar-2 hover:text-on-bar"
        >
          <LogOut aria-hidden="true" className="size-[19px]" />
        </button>
      </div>
    </aside>
  );
}

type LinkProps = { readonly place: MenuPlace };

function RailLink({ place }: LinkProps) {
  const { current, waiting } = place;
  const Icon = place.icon;
  return (
    <Link
      href={place.to}
      aria-current={current ? 'page' : undefined}
      className={joinClasses(
        'relative flex min-h-[38px] items-center gap-[11px] rounded-[10px] px-2.5 text-15',
        current ? 'bg-bar-2 font-semi text-on-bar' : 'font-medium hover:text-on-bar',
      )}
    >
      {current ? (
        <i aria-hidden="true" className="absolute inset-y-2 -left-2.5 w-[3px] rounded-r-[3px] bg-bindu" />
      ) : null}
      <Icon aria-hidden="true" className="size-[19px]" />
      {place.name}
      {waiting > 0 ? (
        <span className="ml-auto min-w-6 rounded-full bg-bindu px-[7px] py-px text-center text-13 font-bold text-on-cta tabular-nums">
          {waiting}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </Link>
  );
}
