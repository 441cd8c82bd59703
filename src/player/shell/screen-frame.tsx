import { use, type ReactNode } from 'react';
import { Headset, House, NotebookText, Ticket, Wallet } from 'lucide-react';
import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useSession } from '../session/use-session.ts';
import { shellMessages } from './messages/en.ts';
import { BIDS, FUNDS, HOME, PASSBOOK, useNavMark, type NavScreens } from './nav-screens.ts';
import { OfflineNote } from './offline-note.tsx';
import type { ScreenFrameProps } from './screen-props.ts';
import { useShell } from './shell-context.ts';
import { DeskContext } from './desk/desk-context.ts';

/** A screen with its bar on top, its content, and the bottom bar. */
export function ScreenFrame(props: ScreenFrameProps) {
  const desk = use(DeskContext);
  return desk ? <desk.Frame {...props} /> : <PhoneFrame {...props} />;
}

function PhoneFrame({ bar, filters, children, nav = true, fills = false }: ScreenFrameProps) {
  const { underBar } = useShell();
  return (
    <div
      className={joinClasses(
        'relative mx-auto flex max-w-[480px] flex-col bg-bg',
        fills ? 'h-dvh overflow-hidden' : 'min-h-dvh overflow-x-clip',
        nav && !fills && 'pb-[calc(var(--nav-h)+12px+env(safe-area-inset-bottom))]',
        nav && fills && 'pb-[calc(var(--nav-h)+env(safe-area-inset-bottom))]',
      )}
    >
      {bar}
      <OfflineNote />
      {underBar}
      <main className={joinClasses('flex min-h-0 flex-1 flex-col', fills && 'overflow-hidden')}>
        {filters}
        {children}
      </main>
      {nav ? <BottomNav /> : null}
    </div>
  );
}

/** Five links with Home in the middle; a simple bar while betting is off. */
function BottomNav() {
  const session = useSession();
  const bettingOff = session.state === 'in' && !session.bettingOn;
  return bettingOff ? <SimpleBar /> : <FullBar />;
}

function FullBar() {
  const messages = useMessages(shellMessages);
  const { winMark } = useShell();
  return (
    <nav aria-label={messages('main_navigation')} className={joinClasses(BAR, 'grid grid-cols-5 items-end')}>
      <NavLink screens={BIDS} icon={<Ticket />} text={messages('bids')} mark={winMark} />
      <NavLink screens={PASSBOOK} icon={<NotebookText />} text={messages('passbook')} />
      <HomeDisc label={messages('home')} />
      <NavLink screens={FUNDS} icon={<Wallet />} text={messages('funds')} />
      <SupportItem text={messages('support')} />
    </nav>
  );
}

function SimpleBar() {
  const messages = useMessages(shellMessages);
  return (
    <nav
      aria-label={messages('main_navigation')}
      className={joinClasses(BAR, 'grid grid-cols-[auto_1fr_auto] items-center px-2.5')}
    >
      <NavLink screens={HOME} icon={<House />} text={messages('home')} />
      <p className="text-center text-14 text-text-2">{messages('welcome')}</p>
      <SupportItem text={messages('support')} />
    </nav>
  );
}

const BAR =
  'fixed inset-x-0 bottom-0 z-30 mx-auto h-[calc(var(--nav-h)+env(safe-area-inset-bottom))] max-w-[480px] bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-1px_0_var(--line),0_-6px_18px_rgba(21,23,46,.05)]';
const ITEM =
  'relative grid h-nav min-w-0 content-center justify-items-center gap-[3px] text-13 leading-[1.15] focus-visible:-outline-offset-3 [&>svg]:size-[23px]';

type LinkProps = {
  readonly screens: NavScreens;
  readonly icon: ReactNode;
  readonly text: string;
  /** That there is something new. */
  readonly mark?: ReactNode;
};

function NavLink({ screens, icon, text, mark }: LinkProps) {
  const current = useNavMark(screens);
  return (
    <Link
      href={screens[0]}
      aria-current={current}
      className={joinClasses(ITEM, current ? 'font-bold text-brand' : 'font-medium text-text-3')}
    >
      {current ? <i className="absolute top-0 h-[3px] w-[34px] rounded-b-[3px] bg-brand" /> : null}
      {icon}
      <span className="max-w-full truncate">{text}</span>
      {mark === undefined ? null : <span className="absolute top-2 left-[calc(50%+7px)]">{mark}</span>}
    </Link>
  );
}

function HomeDisc({ label }: { readonly label: string }) {
  const current = useNavMark(HOME);
  return (
    <Link href={HOME[0]} aria-label={label} aria-current={current} className={ITEM}>
      <span
        className={joinClasses(
          'grid size-12 place-items-center rounded-full bg-disc [&>svg]:size-[25px]',
          current ? 'text-bindu' : 'text-on-disc',
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
