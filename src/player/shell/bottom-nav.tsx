import type { ReactNode } from 'react';
import { Headset, House, NotebookText, Ticket, Wallet } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { findScreenPath } from '../find-screen-path.ts';
import { hasScreen } from '../has-screen.ts';
import { useSession } from '../use-session.ts';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { useShell } from './shell-context.ts';

/** Five ways with Home in the middle; a simple bar while betting is off. */
export function BottomNav() {
  const session = useSession();
  const bettingOff = session.state === 'in' && !session.bettingOn;
  return bettingOff ? <SimpleBar /> : <FullBar />;
}

function FullBar() {
  const words = useWords(shellWords);
  // The deposit menu stands here once it exists; until then the wallet does.
  const funds = hasScreen('/imp9') ? '/imp9' : '/imp7';
  return (
    <nav aria-label={words('main_navigation')} className={joinClasses(BAR, 'grid grid-cols-5 items-end')}>
      <NavLink to="/imp4" icon={<Ticket />} text={words('bids')} />
      <NavLink to="/transaction" icon={<NotebookText />} text={words('passbook')} />
      <HomeDisc label={words('home')} />
      <NavLink to={funds} icon={<Wallet />} text={words('funds')} />
      <SupportItem text={words('support')} />
    </nav>
  );
}

function SimpleBar() {
  const words = useWords(shellWords);
  return (
    <nav
      aria-label={words('main_navigation')}
      className={joinClasses(BAR, 'grid grid-cols-[auto_1fr_auto] items-center px-2.5')}
    >
      <NavLink to="/imp" icon={<House />} text={words('home')} />
      <p className="text-center text-14 text-text-2">{words('welcome')}</p>
      <SupportItem text={words('support')} />
    </nav>
  );
}

const BAR =
  'fixed inset-x-0 bottom-0 z-30 mx-auto h-[calc(var(--nav-h)+env(safe-area-inset-bottom))] max-w-[480px] bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-1px_0_var(--line),0_-6px_18px_rgba(21,23,46,.05)]';
const ITEM =
  'relative grid h-nav min-w-0 content-center justify-items-center gap-[3px] text-13 leading-[1.15] focus-visible:-outline-offset-3 [&>svg]:size-[23px]';

type LinkProps = { readonly to: string; readonly icon: ReactNode; readonly text: string };

/** A way that leads nowhere yet keeps its place in the row but cannot be pressed. */
function NavLink({ to, icon, text }: LinkProps) {
  const isHere = useIsHere(to);
  if (!hasScreen(to)) return <span />;
  return (
    <Link
      href={to}
      aria-current={isHere ? 'page' : undefined}
      className={joinClasses(ITEM, isHere ? 'font-bold text-brand' : 'font-medium text-text-3')}
    >
      {isHere ? <i className="absolute top-0 h-[3px] w-[34px] rounded-b-[3px] bg-brand" /> : null}
      {icon}
      <span className="max-w-full truncate">{text}</span>
    </Link>
  );
}

function HomeDisc({ label }: { readonly label: string }) {
  const isHere = useIsHere('/imp');
  return (
    <Link href="/imp" aria-label={label} aria-current={isHere ? 'page' : undefined} className={ITEM}>
      <span
        className={joinClasses(
          'grid size-12 place-items-center rounded-full bg-disc [&>svg]:size-[25px]',
          isHere ? 'text-bindu' : 'text-on-disc',
        )}
      >
        <House aria-hidden="true" />
      </span>
    </Link>
  );
}

function SupportItem({ text }: { readonly text: string }) {
  const { openSupport } = useShell();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={openSupport}
      className={joinClasses(ITEM, 'font-medium text-text-3')}
    >
      <Headset aria-hidden="true" />
      <span className="max-w-full truncate">{text}</span>
    </button>
  );
}

function useIsHere(path: string): boolean {
  const [location] = useLocation();
  return findScreenPath(location) === path;
}
