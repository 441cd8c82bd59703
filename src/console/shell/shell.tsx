import { useRef, useEffect, type ReactNode, type RefObject } from 'react';
import { Search, CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatInstant } from '#client/format/format-instant.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { errorOf } from '../call-error.ts';
import { OutcomeNews } from '../approvals/outcome-news.tsx';
import { Palette } from '../palette/palette.tsx';
import { StopButton } from '../settings/stop-button.tsx';
import { Foot } from './frame/foot.tsx';
import { LiveState } from './frame/live-state.tsx';
import { PhoneBar } from './frame/phone-bar.tsx';
import { Rail } from './frame/rail.tsx';
import { useFrameKeys } from './frame/use-frame-keys.ts';
import { formatReadAt } from './formats/format-read-at.ts';
import { IdleNote } from './idle-note.tsx';
import { KeyCap } from './keys/key-cap.tsx';
import { KeySheet } from './keys/key-sheet.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useDesk } from './use-desk.ts';
import { useOperatorState, type OperatorState } from './use-operator-state.ts';

const MAIN_ID = 'main';

/** The frame around every screen: side menu and top bar at a desk, one bar with the menu on a phone. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const isDesk = useDesk();
  const main = useRef<HTMLElement>(null);
  const [open, show] = useFrameKeys();
  useFreshScreen(main);
  const close = (): void => show(undefined);
  return (
    <div className="min-h-dvh text-14 leading-[1.4] desk:grid desk:h-dvh desk:grid-cols-[216px_1fr] desk:overflow-hidden">
      <SkipLink to={MAIN_ID} />
      {isDesk ? <Rail /> : <PhoneBar />}
      <div className="flex min-w-0 flex-col desk:h-dvh desk:overflow-hidden">
        <TopBar onSearch={() => show('palette')} />
        <IdleNote />
        {/* What is placed by position scrolls with it; without this it would make the window longer than the frame. */}
        <main
          ref={main}
          id={MAIN_ID}
          tabIndex={-1}
          className="relative min-h-0 flex-1 outline-0 desk:overflow-auto"
        >
          {children}
        </main>
        <Foot onAllKeys={() => show('keys')} />
      </div>
      <OutcomeNews />
      <Palette open={open === 'palette'} onClose={close} />
      <KeySheet open={open === 'keys'} onClose={close} />
    </div>
  );
}

/** The first stop of the Tab key: past the menu, to what the screen is about. */
function SkipLink({ to }: { readonly to: string }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        // The address belongs to the router; only the focus moves.
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${to}`)?.focus();
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-[10px] focus:bg-surface focus:px-4 focus:py-2.5 focus:font-semi focus:text-text focus:shadow-2"
    >
      Skip to content
    </a>
  );
}

/**
 * A new screen starts at its top, and the keyboard starts inside it: the link that led here is often gone, and
 * the next Tab would begin at the very first entry of the menu.
 */
function useFreshScreen(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    main.current?.scrollTo(0, 0);
    window.scrollTo(0, 0);
    // A screen may already have put the cursor where typing begins.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, path]);
}

/** What applies to every screen: whether the live stream is open, whether the books balance, and the operator's time. */
function TopBar({ onSearch }: { readonly onSearch: () => void }) {
  const isDesk = useDesk();
  return (
    <header
      className={joinClasses(
        'relative z-10 flex flex-none items-center gap-x-[18px] bg-surface px-4 text-text-2 tabular-nums shadow-[0_1px_0_var(--line)] desk:px-6',
        isDesk ? 'h-[50px]' : 'min-h-11 justify-between py-1.5',
      )}
    >
      <BarSearch onSearch={onSearch} />
      {isDesk ? <LiveState /> : null}
      <StopButton />
      <LedgerState />
      <OperatorClock withDate={isDesk} />
      {isDesk ? <ThemeButton /> : null}
    </header>
  );
}

/** The server's date and time in the operator's zone: the only clock that decides anything. */
function OperatorClock({ withDate }: { readonly withDate: boolean }) {
  const nowMs = useServerNow();
  return (
    <span className="flex-none whitespace-nowrap">
      {withDate ? `${formatInstant(nowMs, 'date')} ` : null}
      <b className="ml-1 text-16 text-text">{formatInstant(nowMs, 'second')}</b>
    </span>
  );
}

/** Opens the palette; on a phone it is a button with a glass. */
function BarSearch({ onSearch }: { readonly onSearch: () => void }) {
  const isDesk = useDesk();
  if (!isDesk)
    return (
      <button
        type="button"
        aria-label="Search, go to or do"
        aria-haspopup="dialog"
        onClick={onSearch}
        className="-ml-2.5 grid size-11 flex-none place-items-center"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K /"
      onClick={onSearch}
      className="mr-auto flex min-h-9 min-w-0 max-w-[366px] flex-1 items-center gap-2.5 rounded-[10px] bg-well px-3 text-left text-14 text-text-2"
    >
      <Search aria-hidden="true" className="size-[18px] flex-none" />
      <span className="mr-auto truncate">Search or go to</span>
      <KeyCap of="palette" />
    </button>
  );
}

/** Whether the books balance, with the time of the check; an outdated green light would be worse than none. */
function LedgerState() {
  const query = useOperatorState();
  const { data, dataUpdatedAt } = query;
  // What the server said last is not what is so now.
  const {
    tone,
    icon: Icon,
    text,
  } = errorOf(query) === null || data === undefined ? describeLedger(data) : describeSilence(dataUpdatedAt);
  const isWrong = tone === 'text-danger';
  return (
    <span
      // An alert is a new element, so that it is read out.
      key={tone}
      role={isWrong ? 'alert' : undefined}
      title={isWrong ? data?.broken.join(', ') : undefined}
      className={`inline-flex min-w-0 items-center gap-[7px] font-medium [&>svg]:size-[18px] [&>svg]:flex-none ${tone}`}
    >
      <Icon aria-hidden="true" />
      {/* On a phone the sign says what is well, so that what is not has room. */}
      <span className={joinClasses(!isWrong && 'max-desk:sr-only')}>{text}</span>
    </span>
  );
}

function describeSilence(sinceMs: number): LedgerText {
  const text = `Ledger: no answer since ${formatReadAt(sinceMs, 'minute')}`;
  return { tone: 'text-text-3', icon: CircleDashed, text };
}

type LedgerText = {
  readonly tone: 'text-text-3' | 'text-danger' | 'text-open';
  readonly icon: LucideIcon;
  readonly text: string;
};

function describeLedger(operator: OperatorState | undefined): LedgerText {
  if (operator === undefined || operator.checked_at === null)
    return { tone: 'text-text-3', icon: CircleDashed, text: 'Ledger not checked yet' };
  const { checked_at, payouts_stopped_at, balanced } = operator;
  const time = formatInstant(payouts_stopped_at ?? checked_at, 'minute');
  if (payouts_stopped_at !== null)
    return { tone: 'text-danger', icon: CircleAlert, text: `Payouts stopped ${time}` };
  if (balanced) return { tone: 'text-open', icon: CircleCheck, text: `Ledger balanced ${time}` };
  return { tone: 'text-danger', icon: CircleAlert, text: `Ledger does not balance, ${time}` };
}
