import { use, useEffect, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { findScreenPath } from '../../routes/find-screen-path.ts';
import { MoreTitle } from '../app-bar.tsx';
import { shellMessages } from '../messages/en.ts';
import type { AppBarProps } from '../screen-props.ts';
import { useArrival } from '../use-arrival.ts';
import { goBack } from '../way-back.ts';
import { DeskContext } from './desk-context.ts';

/** The title row of a screen; the bar above it stays while the screens change. */
export function DeskTitle({
  title,
  titleMore,
  subtitle,
  walletAmount,
  onBack = goBack,
  action,
}: AppBarProps) {
  const messages = useMessages(shellMessages);
  const isHome = findScreenPath(useLocation()[0]) === '/imp';
  const desk = use(DeskContext);
  const heading = useArrival(isHome ? messages('home') : (titleMore ?? title ?? messages('home')));
  const showWallet = desk?.showWallet;
  useEffect(() => {
    showWallet?.(walletAmount);
    return () => showWallet?.(undefined);
  }, [showWallet, walletAmount]);
  const home = (
    <h1 ref={heading} tabIndex={-1} className="sr-only">
      {messages('home')}
    </h1>
  );
  if (title === undefined) return home;
  return (
    <>
      {isHome ? home : null}
      <header
        className={joinClasses(
          'mx-auto flex w-full max-w-[640px] flex-none items-center gap-1 px-1.5 pt-3',
          isHome && 'pl-4',
        )}
      >
        {isHome ? null : (
          <button
            type="button"
            aria-label={messages('back')}
            onClick={onBack}
            className="grid size-11 flex-none place-items-center rounded-ctl text-text-2"
          >
            <ArrowLeft aria-hidden="true" className="size-6" />
          </button>
        )}
        <div className="min-w-0 flex-1">
          {isHome ? (
            <h2 className={TITLE}>{title}</h2>
          ) : (
            <h1 ref={heading} tabIndex={-1} className={TITLE}>
              {title}
              <MoreTitle text={titleMore} />
            </h1>
          )}
          <Subtitle>{subtitle}</Subtitle>
        </div>
        {action}
      </header>
    </>
  );
}

const TITLE = 'text-24 leading-tight font-bold outline-0';

function Subtitle({ children }: { readonly children: ReactNode }) {
  return children === undefined ? null : <p className="text-14 text-text-2">{children}</p>;
}
