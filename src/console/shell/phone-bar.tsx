import { useEffect, useRef, useState } from 'react';
import { CircleUserRound, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { Logo } from '#ui/logo.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { joinRoles } from '../staff/join-roles.ts';
import { useLeave } from '../staff/use-leave.ts';
import { useMe } from '../staff/use-me.ts';
import { Action } from './action.tsx';
import { ThemeButton } from './theme-button.tsx';
import { usePlaces } from './use-places.ts';
import type { MenuPlace } from './use-places.ts';

/** The menu of a phone: one bar that stays on top, with the person behind a button. */
export function PhoneBar() {
  const places = usePlaces();
  const [open, setOpen] = useState(false);
  return (
    <div className="sticky top-0 z-20 flex min-h-bar items-center gap-1 bg-bar px-3 text-on-bar-2">
      <Logo className="mr-2 block h-7 w-auto flex-none text-on-bar" />
      <nav
        aria-label="Console"
        className="flex min-w-0 flex-1 self-stretch overflow-x-auto [scrollbar-width:none]"
      >
        {places.map((place) => (
          <PhoneLink key={place.to} place={place} />
        ))}
      </nav>
      <button
        type="button"
        aria-label="Account"
        onClick={() => setOpen(true)}
        className="grid size-11 flex-none place-items-center rounded-ctl text-on-bar"
      >
        <CircleUserRound aria-hidden="true" className="size-6" />
      </button>
      <AccountSheet open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

function PhoneLink({ place }: { readonly place: MenuPlace }) {
  const link = useRef<HTMLAnchorElement>(null);
  // Not all places fit beside each other; the current one is never out of sight, not even when counts come later.
  useEffect(() => {
    if (place.current) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return (
    <Link
      ref={link}
      href={place.to}
      aria-current={place.current ? 'page' : undefined}
      className={joinClasses(
        'relative flex flex-none items-center gap-2 px-3 text-15 -outline-offset-2!',
        place.current ? 'font-semi text-on-bar' : 'font-medium',
      )}
    >
      {place.name}
      {place.waiting > 0 ? (
        <span className="min-w-6 rounded-full bg-bindu px-[7px] text-center text-13 font-bold text-on-cta tabular-nums">
          {place.waiting}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
      {place.current ? (
        <i aria-hidden="true" className="absolute inset-x-3 bottom-0 h-[3px] rounded-t-[3px] bg-bindu" />
      ) : null}
    </Link>
  );
}

type SheetProps = { readonly open: boolean; readonly onClose: () => void };

function AccountSheet({ open, onClose }: SheetProps) {
  const { name, roles } = useMe();
  const leave = useLeave();
  return (
    <Sheet open={open} onClose={onClose} title={name}>
      <p className="text-text-2">{joinRoles(roles)}</p>
      <div className="mt-3 grid justify-items-start">
        <ThemeButton withWord />
      </div>
      <div className="mt-3 grid">
        <Action kind="line" icon={<LogOut aria-hidden="true" />} onClick={() => void leave()}>
          Log out
        </Action>
      </div>
    </Sheet>
  );
}
