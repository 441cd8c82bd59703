import type { ReactNode } from 'react';
import { ArrowUpRight, Menu as MenuIcon, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Logo } from '#ui/logo.tsx';
import { marketsMessages } from '../../markets/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useLikelyBetting } from '../../session/use-session.ts';
import { menuMessages } from '../menu/messages/en.ts';
import { shellMessages } from '../messages/en.ts';
import { BIDS, FUNDS, PASSBOOK, useNavMark, type NavScreens } from '../nav-screens.ts';
import { useShell } from '../shell-context.ts';
import { PLAY_SCREENS } from './is-play-screen.ts';
import { WalletPill } from '../wallet-pill.tsx';

type Props = {
  /** Shown instead of the confirmed balance. */
  readonly walletAmount: string | undefined;
};

/** The bar of wide windows: it leads everywhere, so that they need no bar below. */
export function DeskBar({ walletAmount }: Props) {
  const messages = useMessages(shellMessages);
  const { openMenu, clock, unreadMark } = useShell();
  return (
    <div className="sticky top-0 z-20 flex h-16 flex-none items-center gap-2.5 bg-bar px-6 text-on-bar">
      <Link href="/imp" className={`mr-2 flex min-h-11 flex-none items-center rounded-ctl ${RING}`}>
        <Logo className="block h-[30px] w-auto" />
      </Link>
      <Links />
      <div className="flex-none text-right">{clock}</div>
      <WalletPill amount={walletAmount} />
      <MoneyButtons />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openMenu}
        className={`relative grid size-11 flex-none place-items-center rounded-ctl ${RING}`}
      >
        <MenuIcon aria-hidden="true" className="size-6" />
        <span className="sr-only">{messages('menu')}</span>
        {unreadMark}
      </button>
    </div>
  );
}

const RING = 'focus-visible:outline-bindu focus-visible:-outline-offset-3';

const CHARTS: NavScreens = ['/charts'];
const RATES: NavScreens = ['/gamerates'];

/** What the bottom bar of a phone has, and two more; without betting only what is of use then. */
function Links() {
  const messages = useMessages(shellMessages);
  const menu = useMessages(menuMessages);
  const { openSupport, winMark } = useShell();
  const bettingOn = useLikelyBetting();
  return (
    <nav aria-label={messages('main_navigation')} className="flex min-w-0 flex-1">
      <NavLink screens={PLAY_SCREENS} text={messages('home')} />
      {bettingOn ? (
        <>
          <NavLink screens={BIDS} text={messages('bids')} mark={winMark} />
          <NavLink screens={PASSBOOK} text={messages('passbook')} />
          <NavLink screens={FUNDS} text={messages('funds')} />
        </>
      ) : null}
      <NavLink screens={CHARTS} text={menu('charts')} isExtra />
      {bettingOn ? <NavLink screens={RATES} text={menu('game_rates')} isExtra /> : null}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openSupport}
        className={`${ITEM} font-semi text-on-bar-2`}
      >
        {messages('support')}
      </button>
    </nav>
  );
}

const ITEM = `relative flex h-16 items-center px-[11px] text-15 whitespace-nowrap ${RING}`;

type LinkProps = {
  readonly screens: NavScreens;
  readonly text: string;
  /** Left to the menu where there is little room. */
  readonly isExtra?: boolean;
  /** That there is something new. */
  readonly mark?: ReactNode;
};

function NavLink({ screens, text, isExtra = false, mark }: LinkProps) {
  const current = useNavMark(screens);
  return (
    <Link
      href={screens[0]}
      aria-current={current}
      className={joinClasses(
        ITEM,
        current ? 'font-bold text-on-bar' : 'font-semi text-on-bar-2',
        isExtra && 'max-[1099px]:hidden',
      )}
    >
      {current ? (
        <i aria-hidden="true" className="absolute inset-x-3 top-0 h-1 rounded-b-[3px] bg-bindu" />
      ) : null}
      {text}
      {mark === undefined ? null : <span className="absolute top-4 right-0.5">{mark}</span>}
    </Link>
  );
}

/** While betting is on; where there is little room, Funds leads to both. */
function MoneyButtons() {
  const messages = useMessages(marketsMessages);
  if (!useLikelyBetting()) return null;
  return (
    <div className="flex flex-none gap-2.5 max-[1099px]:hidden">
      <Link href="/imp9" className={buttonClass({ kind: 'cta', size: 'small' })}>
        <Plus aria-hidden="true" className="size-5 flex-none" />
        {messages('add_money')}
      </Link>
      <Link href="/withdraw" className={buttonClass({ kind: 'bar', size: 'small' })}>
        <ArrowUpRight aria-hidden="true" className="size-5 flex-none" />
        {messages('withdrawal')}
      </Link>
    </div>
  );
}
