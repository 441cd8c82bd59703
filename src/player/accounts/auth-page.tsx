import type { ReactNode } from 'react';
import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { useDashboard } from '../calls/use-dashboard.ts';
import { contactLinks } from '../links/contact-links.ts';
import { useMessages } from '../messages/use-messages.ts';
import { LanguageButton } from '../shell/language-button.tsx';
import { shellMessages } from '../shell/messages/en.ts';
import { OfflineNote } from '../shell/offline-note.tsx';
import { useShell } from '../shell/shell-context.ts';
import { ThemeButton } from '../shell/theme-button.tsx';
import { useArrival } from '../shell/use-arrival.ts';
import { accountsMessages } from './messages/en.ts';

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
  /** Stands at the bottom of the window. */
  readonly foot?: ReactNode;
};

/** The plain layout of the screens before logging in: no bar, no menu. */
export function AuthPage({ title, text, note, children, foot }: Props) {
  const messages = useMessages(shellMessages);
  const heading = useArrival(title);
  const { legalLine } = useShell();
  return (
    <div className="mx-auto flex min-h-dvh max-w-[480px] flex-col bg-surface">
      <header className="bg-bar px-5 pt-[max(22px,env(safe-area-inset-top))] pb-[26px] text-on-bar [@media(max-height:700px)]:pt-3.5 [@media(max-height:700px)]:pb-[18px]">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Link
            href="/welcome"
            aria-label={messages('welcome')}
            className="rounded-ctl py-1 focus-visible:outline-bindu"
          >
            <Logo className="block h-[38px] w-auto" />
          </Link>
          <div className="-my-1 -mr-3 flex">
            <LanguageButton kind="bare" />
            <ThemeButton kind="bare" />
          </div>
        </div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-[18px] outline-0 text-24 leading-tight font-bold [@media(max-height:700px)]:mt-3"
        >
          {title}
        </h1>
        <p className="mt-1 text-15 leading-snug text-on-bar-2">{text}</p>
      </header>
      <div aria-hidden="true" className="h-[5px] bg-bindu" />
      <OfflineNote />
      {note}
      <main className="flex flex-1 flex-col">
        {children}
        {foot === undefined ? null : (
          <div className="mt-auto grid gap-2 px-5 pt-3.5 pb-[max(22px,env(safe-area-inset-bottom))]">
            {foot}
            {/* It loads late, into a reserved place, so that nothing moves away from under a finger. */}
            <div className="min-h-10">{legalLine}</div>
          </div>
        )}
      </main>
    </div>
  );
}

const LINK = 'inline-flex min-h-11 items-center gap-1.5 rounded-tag text-15 font-semi text-brand';

/** A link under a form. */
export function AuthLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link href={to} className={LINK}>
      {children}
    </Link>
  );
}

/** Opens a chat with the operator: a button of full width, or a link in the row under a form. */
export function ContactAdmin({ as }: { readonly as: 'button' | 'link' }) {
  const messages = useMessages(accountsMessages);
  const { data } = useDashboard();
  return (
    <a
      href={contactLinks(data).whatsapp}
      target="_blank"
      rel="noreferrer"
      className={as === 'button' ? buttonClass({ kind: 'quiet', block: true }) : LINK}
    >
      <MessageCircle aria-hidden="true" className="size-5 flex-none" />
      {messages('contact_admin')}
    </a>
  );
}
