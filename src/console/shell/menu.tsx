import { useRef, useEffect, useState } from 'react';
import { useLocation, Link } from 'wouter';
import { CircleUserRound, LogOut } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Logo } from '#ui/logo.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useApprovals } from '../approvals/use-approvals.ts';
import { useUnmatchedPaymentsToDecide } from '../bank/use-unmatched-payments.ts';
import { usePaymentsToDecide } from '../payments/queue/queue-sources.ts';
import { needsYou } from '../results/needs-you.ts';
import { useSessions } from '../results/use-sessions.ts';
import { joinRoles } from '../staff/role-labels.ts';
import { useLeave } from '../staff/log-in/presence.ts';
import { useMe } from '../staff/use-me.ts';
import { Action } from './action.tsx';
import { navigationFor, type NavigationEntry, type WaitingCount } from './navigation-for.ts';
import { ThemeButton } from './theme-button.tsx';

/** The menu of a phone: one bar that stays on top, with the person behind a button. */
export function PhoneBar() {
  const places = useNavigation();
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

function PhoneLink({ place }: { readonly place: MenuEntry }) {
  const link = useRef<HTMLAnchorElement>(null);
  // Not all entries fit beside each other; the current one stays visible, also when counts are loaded later.
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

/** The side menu of a desk. */
export function Rail() {
  const places = useNavigation();
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

type LinkProps = { readonly place: MenuEntry };

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
      <span className="min-w-0">
        <b className="block leading-[1.2] break-words text-on-bar">{name}</b>
        <small className="block text-13 leading-[1.2] break-words text-on-bar-2">{joinRoles(roles)}</small>
      </span>
    </>
  );
}

type MenuEntry = NavigationEntry & { readonly current: boolean; readonly waiting: number };

/** The menu now: the permitted screens, which of them is open, and how many items wait there. */
function useNavigation(): readonly MenuEntry[] {
  const { permissions } = useMe();
  const [path] = useLocation();
  const waiting = useWaitingCount();
  return navigationFor(permissions).map((place) => ({
    ...place,
    current: isCurrent(place, path),
    waiting: place.counts === undefined ? 0 : waiting[place.counts],
  }));
}

/** A market session is opened from the results board. */
function isCurrent({ to }: NavigationEntry, path: string): boolean {
  return to === '/' ? path === '/' || path.startsWith('/sessions') : path.startsWith(to);
}

/** How many items wait for this staff member: the numbers in the menu. */
function useWaitingCount(): WaitingCount {
  const { permissions } = useMe();
  const nowMs = useServerNow();
  const sessions = useSessions().data?.sessions ?? [];
  const approvals = useApprovals().data?.approvals ?? [];
  const needs = needsYou({ sessions, approvals, permissions, nowMs });
  return {
    results: needs.filter(({ kind }) => kind === 'declare').length,
    approvals: needs.filter((need) => need.kind !== 'declare' && need.approval.may_confirm).length,
    bank: useUnmatchedPaymentsToDecide(),
    ...usePaymentsToDecide(),
  };
}
