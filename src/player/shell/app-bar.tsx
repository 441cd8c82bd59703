import type { ReactNode, RefObject } from 'react';
import { ArrowLeft, Menu as MenuIcon } from 'lucide-react';
import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { Coin, Logo } from '#ui/logo.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useSession } from '../session/use-session.ts';
import { goBack } from './way-back.ts';
import { shellMessages } from './messages/en.ts';
import { useShell } from './shell-context.ts';
import { useArrival } from './use-arrival.ts';
import { useCountedPoints } from './use-counted-points.ts';

type Props = {
  /** Without a title it is the bar of Home, with the logo instead of the way back. */
  readonly title?: string;
  readonly subtitle?: ReactNode;
  /** The bid screens leave the menu out, so that the wallet has room. */
  readonly menu?: boolean;
  /** Shown instead of the confirmed balance, for example what a draft would leave. */
  readonly walletAmount?: string;
  readonly onBack?: () => void;
  /** A small button of the screen, before the wallet. */
  readonly action?: ReactNode;
};

/** The title row of every screen. */
export function AppBar({ title, subtitle, menu = true, walletAmount, onBack = goBack, action }: Props) {
  const messages = useMessages(shellMessages);
  const { openMenu, clock } = useShell();
  const isHome = title === undefined;
  const heading = useArrival(title ?? messages('home'));
  return (
    <header
      className={joinClasses(
        'sticky top-0 z-10 flex min-h-bar flex-none items-center gap-0.5 bg-bar py-1 pt-[max(4px,env(safe-area-inset-top))] text-on-bar',
        isHome ? 'pl-4' : 'pl-1',
        menu ? 'pr-1.5' : 'pr-4',
      )}
    >
      {isHome ? (
        <>
          <HomeLogo heading={heading} />
          {/* Its hour and its AM stand one above the other: large points need the width. */}
          <div className="mr-1.5 w-min text-right">{clock}</div>
        </>
      ) : (
        <>
          <button type="button" aria-label={messages('back')} onClick={onBack} className={BAR_BUTTON}>
            <ArrowLeft aria-hidden="true" className="size-6" />
          </button>
          <Titles heading={heading} title={title} subtitle={subtitle} clock={clock} />
        </>
      )}
      {action}
      <WalletPill {...(walletAmount === undefined ? {} : { amount: walletAmount })} />
      {menu ? (
        <button
          type="button"
          aria-label={messages('menu')}
          aria-haspopup="dialog"
          onClick={openMenu}
          className={BAR_BUTTON}
        >
          <MenuIcon aria-hidden="true" className="size-6" />
        </button>
      ) : null}
    </header>
  );
}

const BAR_BUTTON =
  'grid size-11 flex-none place-items-center rounded-ctl text-on-bar focus-visible:outline-bindu focus-visible:-outline-offset-3';

type HeadingProps = { readonly heading: RefObject<HTMLHeadingElement | null> };

function HomeLogo({ heading }: HeadingProps) {
  return (
    <h1 ref={heading} tabIndex={-1} className="flex flex-1 outline-0">
      <Link
        href="/imp"
        className="flex min-h-11 items-center rounded-ctl focus-visible:outline-bindu focus-visible:-outline-offset-3"
      >
        <Logo className="block h-[30px] w-auto" />
      </Link>
    </h1>
  );
}

type TitleProps = HeadingProps & Pick<Props, 'title' | 'subtitle'> & { readonly clock: ReactNode };

function Titles({ heading, title, subtitle, clock }: TitleProps) {
  return (
    <div className="min-w-0 flex-1 pl-0.5">
      <h1
        ref={heading}
        tabIndex={-1}
        className="line-clamp-2 outline-0 text-18 leading-tight font-bold tracking-[.005em]"
      >
        {title}
      </h1>
      {subtitle === undefined ? (
        clock
      ) : (
        // Large text and narrow windows use a second line: the market and its day are never cut.
        <p className="text-13 leading-snug text-on-bar-2">{subtitle}</p>
      )}
    </div>
  );
}

/** The balance, leading to the wallet. Not there while betting is off. */
function WalletPill({ amount }: { readonly amount?: string }) {
  const session = useSession();
  if (session.state === 'loading') return <PillShape />;
  if (session.state !== 'in' || !session.bettingOn) return null;
  return <Pill amount={amount ?? session.walletAmount} counts={amount === undefined} />;
}

function Pill({ amount, counts }: { readonly amount: string; readonly counts: boolean }) {
  const messages = useMessages(shellMessages);
  const counted = useCountedPoints(amount);
  return (
    <Link
      href="/imp7"
      aria-label={messages('wallet', { points: formatPoints(amount) })}
      className="inline-flex min-h-11 flex-none items-center rounded-full px-0.5 text-on-bar focus-visible:outline-bindu focus-visible:-outline-offset-2"
    >
      <span className={PILL}>
        <Coin className="text-cta" />
        {formatPoints(counts ? counted : amount)}
      </span>
    </Link>
  );
}

function PillShape() {
  return (
    <span aria-hidden="true" className="inline-flex min-h-11 flex-none items-center px-0.5">
      <span className={`${PILL} w-[92px]`}>
        <Coin className="text-cta" />
        <i className="h-2.5 flex-1 rounded-[5px] bg-on-bar/20" />
      </span>
    </span>
  );
}

const PILL =
  'inline-flex h-[34px] items-center gap-1.5 rounded-full bg-bar-2 pr-[11px] pl-2 text-16 font-bold tracking-[.01em] tabular-nums max-[374px]:pr-[9px] max-[374px]:pl-[7px] max-[374px]:text-15';
