import { useState, useSyncExternalStore } from 'react';
import { Download, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { findScreenPath } from '../find-screen-path.ts';
import { pwaWords } from '../words/pwa.ts';
import { useWords } from '../words/use-words.ts';
import { installOffer } from './install-offer.ts';
import { updateNotice } from './update-notice.ts';

/** Quiet notes about the app itself. They wait for a screen on which nothing is being entered or sent. */
export function PwaNotes() {
  const words = useWords(pwaWords);
  const [address] = useLocation();
  const isNewer = useSyncExternalStore(updateNotice.subscribe, updateNotice.isShown);
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isOpen);
  const [isPutOff, setIsPutOff] = useState(false);
  const path = findScreenPath(address);
  if (path !== '/imp' && path !== '/login') return null;
  if (isNewer && !isPutOff) {
    return (
      <Note
        icon={<RefreshCw aria-hidden="true" />}
        text={words('update_ready')}
        action={words('reload')}
        onAction={() => location.reload()}
        onClose={() => setIsPutOff(true)}
        aboveNav={path === '/imp'}
      />
    );
  }
  if (!isOffered) return null;
  return (
    <Note
      icon={<Download aria-hidden="true" />}
      text={words('install_text')}
      action={words('install')}
      onAction={() => void installOffer.accept()}
      onClose={installOffer.decline}
      aboveNav={path === '/imp'}
    />
  );
}

type Props = {
  readonly icon: ReactNode;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly onClose: () => void;
  readonly aboveNav: boolean;
};

function Note({ icon, text, action, onAction, onClose, aboveNav }: Props) {
  const words = useWords(pwaWords);
  return (
    <>
      {/* Room at the end of the page, so that nothing stays under the note. */}
      <div aria-hidden="true" className="h-20" />
      <aside
        aria-label={words('app')}
        className={joinClasses(
          'fixed inset-x-2 z-20 mx-auto flex max-w-[464px] items-center gap-2.5 rounded-card bg-inverse py-1 pr-1 pl-4 text-14 leading-snug font-medium text-on-inverse shadow-2 [&>svg]:size-[18px] [&>svg]:flex-none',
          aboveNav
            ? 'bottom-[calc(var(--nav-h)+8px+env(safe-area-inset-bottom))]'
            : 'bottom-[calc(8px+env(safe-area-inset-bottom))]',
        )}
      >
        {icon}
        <span role="status" className="min-w-0 flex-1 py-1">
          {text}
        </span>
        <button type="button" onClick={onAction} className="min-h-11 flex-none px-2.5 font-bold text-bindu">
          {action}
        </button>
        <button
          type="button"
          aria-label={words('not_now')}
          onClick={onClose}
          className="grid size-11 flex-none place-items-center rounded-ctl"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </aside>
    </>
  );
}
