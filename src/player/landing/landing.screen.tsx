import { ArrowUpRight, Layers, Plus, Star, Download } from 'lucide-react';
import { Link } from 'wouter';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { accountsMessages } from '../accounts/messages/en.ts';
import { hasScreen } from '../routes/find-screen-path.ts';
import { useMessages } from '../messages/use-messages.ts';
import { HeadlineBar } from '../shell/headline.tsx';
import { LanguageButton } from '../shell/language-button.tsx';
import { OfflineNote } from '../shell/offline-note.tsx';
import { OutLink } from '../shell/out-link.tsx';
import { useShell } from '../shell/shell-context.ts';
import { ThemeButton } from '../shell/theme-button.tsx';
import { useArrival } from '../shell/use-arrival.ts';
import { useCall } from '../calls/use-call.ts';
import { parseWebLink } from '../links/web-link.ts';
import { landingMessages } from './messages/en.ts';

/** What a visitor who is not logged in sees first (A §1); every link into the app leads through the login. */
export function LandingScreen() {
  const messages = useMessages(landingMessages);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[480px] flex-col bg-bg">
      <LandingBar />
      <HeadlineBar text={messages('urge')} />
      <OfflineNote />
      <main className="flex flex-1 flex-col">
        <Hero />
        <div className="grid grid-cols-2 gap-3 p-4 [overflow-wrap:anywhere]">
          <WayCard to="/imp9" icon={<Plus />} title={messages('add_fund')} text={messages('add_fund_text')} />
          <WayCard
            to="/withdraw"
            icon={<ArrowUpRight />}
            title={messages('withdraw')}
            text={messages('withdraw_text')}
          />
          <WayCard to="/galigame" icon={<Layers />} title={messages('gali')} text={messages('gali_text')} />
          <WayCard to="/imp2" icon={<Star />} title={messages('starline')} text={messages('starline_text')} />
        </div>
        <LandingFoot />
      </main>
    </div>
  );
}

/** A reader who cannot read the page finds the choice of languages first. */
function LandingBar() {
  const messages = useMessages(landingMessages);
  return (
    <header className="flex min-h-bar flex-none flex-wrap items-center justify-end gap-x-1 bg-bar py-1 pt-[max(4px,env(safe-area-inset-top))] pr-2.5 pl-4 text-on-bar">
      <Logo className="mr-auto block h-[30px] w-auto" />
      <LanguageButton kind="bare" />
      <Link href="/login" className={buttonClass({ kind: 'bar', size: 'small' })}>
        {messages('login')}
      </Link>
    </header>
  );
}

function LandingFoot() {
  const messages = useMessages(landingMessages);
  const accounts = useMessages(accountsMessages);
  const { legalLine } = useShell();
  return (
    <div className="grid justify-items-center gap-2 px-6 pb-[max(20px,env(safe-area-inset-bottom))] text-center text-14 text-text-3">
      <p>
        {messages.nodes('new_here', {
          link: (
            <Link
              href="/r"
              className="inline-flex min-h-11 items-center rounded-tag px-1 font-semi text-brand underline"
            >
              {accounts('for_registration')}
            </Link>
          ),
        })}
      </p>
      <ThemeButton />
      {/* It loads late, into a reserved place, so that nothing moves away from under a finger. */}
      <div className="min-h-10">{legalLine}</div>
    </div>
  );
}

type Props = {
  /** Where it leads after the login, as soon as there is such a screen. */
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
};

/** One action on this page: through the login, and then straight to it. */
function WayCard({ to, icon, title, text }: Props) {
  return (
    <Link
      href="/login"
      state={hasScreen(to) ? { from: to } : null}
      className="grid content-start gap-3 rounded-card bg-surface p-3.5 text-text shadow-1 inset-ring inset-ring-line active:scale-[.98]"
    >
      <span aria-hidden="true" className="text-brand [&>svg]:size-6">
        {icon}
      </span>
      <span>
        <span className="block text-16 leading-tight font-bold">{title}</span>
        <span className="mt-0.5 block text-13 leading-snug text-text-3">{text}</span>
      </span>
    </Link>
  );
}

/** What Ank is in two sentences, and the app to download. */
function Hero() {
  const messages = useMessages(landingMessages);
  const heading = useArrival(messages('title'));
  return (
    <div className="relative grid flex-1 content-center overflow-hidden bg-bar px-5 py-10 text-on-bar">
      <MarkGround />
      <div className="relative">
        <h1 ref={heading} tabIndex={-1} className="max-w-[310px] text-30 leading-tight font-black outline-0">
          {messages('title')}
        </h1>
        <p className="mt-3 max-w-[310px] text-16 leading-snug text-on-bar-2">{messages('text')}</p>
        <div className="mt-5 flex">
          <DownloadButton />
        </div>
      </div>
    </div>
  );
}

/** Downloads the app of the operator. Without one it leads to the login, as everything else does. */
function DownloadButton() {
  const messages = useMessages(landingMessages);
  const { data } = useCall('/api-get-social-data', {});
  const app = parseWebLink(data?.app_link);
  const className = buttonClass({ kind: 'cta', size: 'large' });
  const content = (
    <>
      <Download aria-hidden="true" className="size-5 flex-none" />
      {messages('download')}
    </>
  );
  if (app === null) {
    return (
      <Link href="/login" className={className}>
        {content}
      </Link>
    );
  }
  return (
    <OutLink href={app} className={className}>
      {content}
    </OutLink>
  );
}

function MarkGround() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className="absolute top-1/2 -right-14 size-[260px] -translate-y-1/2 text-on-bar opacity-15"
    >
      <rect x="4.5" y="14.6" width="39" height="5.4" rx="2.7" fill="currentColor" />
      <path fill="none" stroke="currentColor" strokeWidth="5.4" d="M24 19.6a11 11 0 1 0 .01 0Z" />
      <circle cx="24" cy="6.4" r="4.6" fill="currentColor" />
    </svg>
  );
}
