import { useState } from 'react';
import { LogOut, Menu } from 'lucide-react';
import { Link } from 'wouter';
import { Logo } from '#ui/logo.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useLeave } from '../../staff/log-in/presence.ts';
import { joinRoles } from '../../staff/role-labels.ts';
import { useMe } from '../../staff/use-me.ts';
import { Action } from '../action.tsx';
import { ThemeButton } from '../theme-button.tsx';
import { PlaceCounts, PlaceGroups } from './rail.tsx';
import { useNavigation, type MenuEntry } from './use-navigation.ts';

/** The bar of a phone: where one is, what waits for this person, and all places behind one button. */
export function PhoneBar() {
  const places = useNavigation();
  const [open, setOpen] = useState(false);
  const current = places.find((place) => place.current);
  const waiting = places.filter((place) => !place.current && place.waiting + place.news > 0);
  return (
    <div className="sticky top-0 z-20 flex min-h-bar items-center gap-1 bg-bar px-3 text-on-bar-2">
      <Link href="/" aria-label="Ank console" className="mr-1 flex-none rounded-tag text-on-bar">
        <Logo className="block h-7 w-auto" />
      </Link>
      <div className="flex min-w-0 flex-1 items-center self-stretch overflow-hidden">
        {current === undefined ? null : <BarLink place={current} />}
        {waiting.slice(0, 1).map((place) => (
          <BarLink key={place.to} place={place} />
        ))}
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="flex min-h-11 flex-none items-center gap-2 rounded-ctl px-2 font-semi text-on-bar"
      >
        <Menu aria-hidden="true" className="size-6" />
        Menu
      </button>
      <PlacesSheet open={open} places={places} onClose={() => setOpen(false)} />
    </div>
  );
}

/** Where one is, and the first place where something waits. */
function BarLink({ place }: { readonly place: MenuEntry }) {
  return (
    <Link
      href={place.to}
      aria-current={place.current ? 'page' : undefined}
      className="relative flex min-w-0 items-center gap-2 self-stretch px-2 text-15 font-medium whitespace-nowrap text-on-bar -outline-offset-2!"
    >
      <span className="truncate">{place.name}</span>
      <PlaceCounts place={place} />
      {place.current ? (
        <i aria-hidden="true" className="absolute inset-x-2 bottom-0 h-[3px] rounded-t-[3px] bg-bindu" />
      ) : null}
    </Link>
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
        <p className="mr-auto min-w-0">
          <b className="block text-on-bar">{name}</b>
          <small className="block text-13">{joinRoles(roles)}</small>
        </p>
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
