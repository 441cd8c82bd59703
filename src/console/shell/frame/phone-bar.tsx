import { useState } from 'react';
import { CircleUserRound, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { Logo } from '#ui/logo.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useLeave } from '../../staff/log-in/presence.ts';
import { joinRoles } from '../../staff/role-labels.ts';
import { useMe } from '../../staff/use-me.ts';
import { Action } from '../action.tsx';
import { ThemeButton } from '../theme-button.tsx';
import { PlaceCounts, PlaceGroups } from './rail.tsx';
import { tabPlaces } from './tab-places.ts';
import { useNavigation, type MenuEntry } from './use-navigation.ts';

/** The bar of a phone: its own places as tabs, and all others behind the button of the account. */
export function PhoneBar() {
  const places = useNavigation();
  const [open, setOpen] = useState(false);
  return (
    <div className="sticky top-0 z-20 flex min-h-bar items-center gap-1 bg-bar pr-1.5 pl-3 text-on-bar-2">
      <Link href="/" aria-label="Ank console" className="flex-none rounded-tag text-on-bar">
        <Logo className="block h-7 w-auto" />
      </Link>
      <PlaceTabs places={tabPlaces(places)} />
      <button
        type="button"
        aria-label="Menu, your account"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="grid size-11 flex-none place-items-center rounded-ctl text-on-bar"
      >
        <CircleUserRound aria-hidden="true" className="size-6" />
      </button>
      <PlacesSheet open={open} places={places} onClose={() => setOpen(false)} />
    </div>
  );
}

/** The places of a phone side by side; the one that is open is always in view. */
function PlaceTabs({ places }: { readonly places: readonly MenuEntry[] }) {
  return (
    <nav
      // A row of other places begins at its first one again.
      key={places[0]?.to}
      aria-label="Places"
      className="relative mr-auto flex min-w-0 self-stretch overflow-x-auto [scrollbar-width:none]"
    >
      {places.map((place) => (
        <Link
          key={place.to}
          href={place.to}
          aria-current={place.current ? 'page' : undefined}
          className={joinClasses(
            'relative flex min-h-11 flex-none items-center gap-1.5 px-2.5 text-15 -outline-offset-3!',
            place.current ? 'font-semi text-on-bar' : 'text-on-bar-2',
          )}
        >
          {place.name}
          <PlaceCounts place={place} />
          {place.current ? (
            <i
              aria-hidden="true"
              className="absolute inset-x-2.5 bottom-0 h-[3px] rounded-t-[3px] bg-bindu"
            />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

type SheetProps = {
  readonly open: boolean;
  readonly places: readonly MenuEntry[];
  readonly onClose: () => void;
};

/** All places of this person in their groups, and the person. */
function PlacesSheet({ open, places, onClose }: SheetProps) {
  const { name, roles } = useMe();
  const leave = useLeave();
  return (
    <Modal
      open={open}
      onClose={onClose}
      label="Menu"
      shape="sheet"
      className="mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-[480px] overflow-auto overscroll-contain rounded-t-sheet bg-bar px-4 pt-4 pb-[max(20px,env(safe-area-inset-bottom))] text-on-bar-2 shadow-3"
    >
      <div className="mb-2 flex items-center gap-3">
        <Link href="/account" onClick={onClose} className="mr-auto min-w-0">
          <span className="sr-only">Your account: </span>
          <b className="block text-on-bar">{name}</b>
          <small className="block text-13">{joinRoles(roles)}</small>
        </Link>
        <Action kind="bar" onClick={onClose}>
          Close
        </Action>
      </div>
      <nav aria-label="Console" className="grid gap-1">
        <PlaceGroups places={places} roomy onGo={onClose} />
      </nav>
      <div className="mt-4 flex flex-wrap gap-2.5 rounded-ctl bg-surface p-2 text-text">
        <ThemeButton withWord />
        <Action kind="line" icon={<LogOut aria-hidden="true" />} onClick={() => void leave()}>
          Log out
        </Action>
      </div>
    </Modal>
  );
}
