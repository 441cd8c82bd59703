import { LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { Logo } from '#ui/logo.tsx';
import { prefetchPage } from '../../routes/pages.tsx';
import { useLeave } from '../../staff/log-in/presence.ts';
import { joinRoles } from '../../staff/role-labels.ts';
import { useMe } from '../../staff/use-me.ts';
import { groupEntries } from '../navigation-for.ts';
import { useNavigation, type MenuEntry } from './use-navigation.ts';

/** The side menu of a desk. */
export function Rail() {
  const places = useNavigation();
  const leave = useLeave();
  return (
    <aside aria-label="Menu" className="flex flex-col overflow-auto bg-bar px-2 pt-3 pb-2.5 text-on-bar-2">
      <Link
        href="/"
        aria-label="Ank console"
        className="mx-2.5 mt-0.5 mb-2 self-start rounded-tag text-on-bar"
      >
        <Logo className="block h-[26px] w-auto" />
      </Link>
      <nav aria-label="Console">
        <PlaceGroups places={places} />
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

type GroupsProps = {
  readonly places: readonly MenuEntry[];
  /** In the sheet of a phone the entries are as high as a finger, and lead out of it. */
  readonly roomy?: boolean;
  readonly onGo?: () => void;
};

/** The permitted places in their groups, on the dark ground of the menu. */
export function PlaceGroups({ places, roomy = false, onGo }: GroupsProps) {
  return groupEntries(places).map(({ name, entries }) => (
    <section key={name} aria-label={name === '' ? undefined : name}>
      {name === '' ? null : (
        <h2 className="px-2.5 pt-[9px] pb-[3px] text-12 leading-[1.2] font-regular text-on-bar-2">{name}</h2>
      )}
      {entries.map((place) => (
        <PlaceLink key={place.to} place={place} roomy={roomy} onGo={onGo} />
      ))}
    </section>
  ));
}

type LinkProps = {
  readonly place: MenuEntry;
  readonly roomy: boolean;
  readonly onGo: (() => void) | undefined;
};

function PlaceLink({ place, roomy, onGo }: LinkProps) {
  const { current } = place;
  const Icon = place.icon;
  return (
    <Link
      href={place.to}
      aria-current={current ? 'page' : undefined}
      onClick={onGo}
      onPointerEnter={() => void prefetchPage(place.to)}
      onFocus={() => void prefetchPage(place.to)}
      className={joinClasses(
        'relative flex items-center gap-2.5 rounded-[8px] px-2.5 -outline-offset-2!',
        roomy ? 'min-h-11 text-15' : 'min-h-[30px] text-14',
        current ? 'bg-bar-2 font-semi text-on-bar' : 'font-medium hover:text-on-bar',
      )}
    >
      {current ? (
        <i aria-hidden="true" className="absolute inset-y-1.5 -left-2 w-[3px] rounded-r-[3px] bg-bindu" />
      ) : null}
      <Icon aria-hidden="true" className="size-[17px]" />
      {place.name}
      <PlaceCounts place={place} />
    </Link>
  );
}

/** What waits there for this person, and what became of their own proposals. */
export function PlaceCounts({ place: { waiting, news } }: { readonly place: MenuEntry }) {
  if (waiting === 0 && news === 0) return null;
  return (
    <span className="ml-auto flex flex-row-reverse gap-1">
      {waiting > 0 ? (
        <span className="min-w-5 rounded-full bg-bindu px-1.5 text-center text-12 leading-[18px] font-bold text-on-cta tabular-nums">
          {waiting}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
      {news > 0 ? (
        <span className="min-w-5 rounded-full px-1.5 text-center text-12 leading-[18px] font-bold text-on-bar tabular-nums inset-ring inset-ring-on-bar-2">
          {news}
          <span className="sr-only"> decided</span>
        </span>
      ) : null}
    </span>
  );
}

/** The name of the staff member, for the dark background of the menu. */
function Person() {
  const { name, roles } = useMe();
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-[34px] flex-none place-items-center rounded-full bg-bar-2 text-15 font-black text-bindu"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <Link href="/account" className="min-w-0">
        <span className="sr-only">Your account: </span>
        <b className="block leading-[1.2] break-words text-on-bar">{name}</b>
        <small className="block text-13 leading-[1.2] break-words text-on-bar-2">{joinRoles(roles)}</small>
      </Link>
    </>
  );
}
