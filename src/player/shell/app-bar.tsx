import { use, type ReactNode, type RefObject } from 'react';
import { ArrowLeft, Menu as MenuIcon } from 'lucide-react';
import { Link } from 'wouter';
import { Logo } from '#ui/logo.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../messages/use-messages.ts';
import { goBack } from './way-back.ts';
import { shellMessages } from './messages/en.ts';
import type { AppBarProps } from './screen-props.ts';
import { useShell } from './shell-context.ts';
import { useArrival } from './use-arrival.ts';
import { DeskContext } from './desk/desk-context.ts';
import { WalletPill } from './wallet-pill.tsx';

/** The title row of every screen; on wide windows below the bar that leads everywhere. */
export function AppBar(props: AppBarProps) {
  const desk = use(DeskContext);
  return desk ? <desk.Title {...props} /> : <PhoneBar {...props} />;
}

function PhoneBar({
  title,
  titleMore,
  subtitle,
  menu = true,
  walletAmount,
  onBack = goBack,
  action,
}: AppBarProps) {
  const messages = useMessages(shellMessages);
  const { openMenu, clock, unreadMark } = useShell();
  const isHome = title === undefined;
  const heading = useArrival(titleMore ?? title ?? messages('home'));
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
          {/* Home shows the time above its markets; since when somebody plays is said here as on every screen (RG-07). */}
          <div className="sr-only">{clock}</div>
        </>
      ) : (
        <>
          <button type="button" aria-label={messages('back')} onClick={onBack} className={BAR_BUTTON}>
            <ArrowLeft aria-hidden="true" className="size-6" />
          </button>
          {titleMore === undefined ? (
            <Titles heading={heading} title={title} subtitle={subtitle} clock={clock} />
          ) : (
            <OneLineTitle heading={heading} title={title} titleMore={titleMore} />
          )}
        </>
      )}
      {action}
      <WalletPill amount={walletAmount} />
      {menu ? (
        <button type="button" aria-haspopup="dialog" onClick={openMenu} className={`relative ${BAR_BUTTON}`}>
          <MenuIcon aria-hidden="true" className="size-6" />
          <span className="sr-only">{messages('menu')}</span>
          {unreadMark}
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

type OneLineProps = HeadingProps & { readonly title: string; readonly titleMore: string };

// What a letter takes of the size of its type, on average.
const LETTER = 0.5;

/** As large as it fits, between 15 and 18 pixels; longer names, and large letters, take a second line. */
function OneLineTitle({ heading, title, titleMore }: OneLineProps) {
  return (
    <div className="@container min-w-0 flex-1 pl-0.5">
      <h1
        ref={heading}
        tabIndex={-1}
        style={{ fontSize: `clamp(0.9375rem, ${100 / (title.length * LETTER)}cqw, 1.125rem)` }}
        className="line-clamp-2 leading-tight font-bold outline-0"
      >
        {title}
        <MoreTitle text={titleMore} />
      </h1>
    </div>
  );
}

export function MoreTitle({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className="sr-only">, {text}</span>;
}

type TitleProps = HeadingProps & Pick<AppBarProps, 'title' | 'subtitle'> & { readonly clock: ReactNode };

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
