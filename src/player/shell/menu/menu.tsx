import { useEffect } from 'react';
import { LifeBuoy, LogOut, X } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { Modal } from '#ui/overlays/modal.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { findScreenPath, hasScreen } from '../../routes/find-screen-path.ts';
import { logOut } from '../../session/log-out.ts';
import { UnreadTag } from '../../notices/unread-tag.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useSession } from '../../session/use-session.ts';
import { menuMessages } from './messages/en.ts';
import { shellMessages } from '../messages/en.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { LanguageButton } from '../language-button.tsx';
import { menuEntries } from '../menu-entries.ts';
import { useShell } from '../shell-context.ts';
import { shortName } from './short-name.ts';
import { ThemeButton } from '../theme-button.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The side menu, from the right where the thumb is. */
export function Menu({ open, onClose }: Props) {
  const messages = useMessages(shellMessages);
  const { legalLine } = useShell();
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={messages('menu')}
      shape="side"
      className="my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(312px,86vw)] max-w-none overflow-hidden bg-surface text-text shadow-2 min-[481px]:mr-[calc(50%-240px)]"
    >
      <div className="flex h-full flex-col">
        <MenuHead onClose={onClose} />
        <MenuList onClose={onClose} />
        <HelpLine onClose={onClose} />
        <div className="grid grid-cols-2 gap-2 border-t border-line px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))]">
          <LanguageButton />
          <ThemeButton />
          <div className="col-span-2">{legalLine}</div>
        </div>
      </div>
    </Modal>
  );
}

function MenuHead({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(menuMessages);
  const session = useSession();
  const { data } = useCall('/api-get-profile', {}, { enabled: session.state === 'in' });
  const name = data?.user_name ?? '';
  // A §2: a player without a name is not properly logged in.
  const isNameless = data !== undefined && name.trim() === '';
  useEffect(() => {
    if (isNameless) void logOut();
  }, [isNameless]);
  return (
    <div className="flex items-center gap-3 bg-bar py-3.5 pt-[max(14px,env(safe-area-inset-top))] pr-2 pl-[18px] text-on-bar">
      <span
        aria-hidden="true"
        className="grid size-11 flex-none place-items-center rounded-full bg-bar-2 text-18 font-black text-bindu"
      >
        {[...name][0]?.toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-18 leading-tight font-bold">{shortName(name)}</h2>
        <p className="text-14 text-on-bar-2 tabular-nums">
          {data?.mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')}
        </p>
      </div>
      <button
        type="button"
        aria-label={messages('close')}
        onClick={onClose}
        className="grid size-11 flex-none place-items-center rounded-ctl focus-visible:outline-bindu focus-visible:-outline-offset-3"
      >
        <X aria-hidden="true" className="size-6" />
      </button>
    </div>
  );
}

const ENTRY =
  'flex min-h-[46px] w-full items-center gap-3.5 px-[18px] text-left text-16 focus-visible:-outline-offset-3 [&>svg]:size-[21px] [&>svg]:flex-none';

const NOBODY = { bettingOn: false, walletAmount: '0' } as const;

function MenuList({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(menuMessages);
  const shell = useMessages(shellMessages);
  const refusalText = useRefusalText();
  const session = useSession();
  const here = useScreenPath();
  const leave = async (): Promise<void> => {
    const failure = await logOut();
    if (failure !== undefined) showToast('bad', refusalText(failure));
  };
  return (
    <nav aria-label={shell('menu')} className="flex-1 overflow-auto py-1.5">
      {menuEntries(session.state === 'in' ? session : NOBODY).map(({ to, word, Icon }) => {
        const isHere = here === to;
        return (
          // The open menu owns one step of the history; the new screen takes its place.
          <Link
            key={to}
            href={to}
            replace
            onClick={onClose}
            aria-current={isHere ? 'page' : undefined}
            className={joinClasses(
              ENTRY,
              isHere ? 'bg-brand-soft font-bold text-brand' : 'font-medium text-text [&>svg]:text-text-3',
            )}
          >
            <Icon aria-hidden="true" />
            {messages(word)}
            {to === '/profile' ? <UnreadTag /> : null}
          </Link>
        );
      })}
      <button
        type="button"
        onClick={() => void leave()}
        className={joinClasses(ENTRY, 'font-medium text-text [&>svg]:text-text-3')}
      >
        <LogOut aria-hidden="true" />
        {messages('log_out')}
      </button>
    </nav>
  );
}

/** What protects players is always in the menu (security §4). */
function HelpLine({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(menuMessages);
  if (!hasScreen('/limits')) return null;
  return (
    <Link
      href="/limits"
      replace
      onClick={onClose}
      className={joinClasses(ENTRY, 'border-t border-line font-medium text-text-2 [&>svg]:text-text-3')}
    >
      <LifeBuoy aria-hidden="true" />
      {messages('limits_and_help')}
    </Link>
  );
}

function useScreenPath(): string | undefined {
  const [location] = useLocation();
  return findScreenPath(location);
}
