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

/** The bar of a phone: what waits for this person, and all places behind one button. */
export function PhoneBar() {
  const places = useNavigation();
  const [open, setOpen] = useState(false);
  const first = places.find(({ waiting, news }) => waiting + news > 0);
  return (
    <div className="sticky top-0 z-20 flex min-h-bar items-center gap-1 bg-bar px-3 text-on-bar-2">
      <Link href="/" aria-label="Ank console" className="mr-auto flex-none rounded-tag text-on-bar">
        <Logo className="block h-7 w-auto" />
      </Link>
      {first === undefined ? null : <FirstWaiting place={first} />}
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

/** The first place of the menu where something waits, by its sign: a name would not fit beside the others. */
function FirstWaiting({ place }: { readonly place: MenuEntry }) {
  const Icon = place.icon;
  return (
    <Link
      href={place.to}
      className="flex min-h-11 min-w-11 flex-none items-center justify-center gap-1.5 rounded-ctl px-1.5 text-on-bar"
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{place.name} </span>
      <PlaceCounts place={place} />
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
