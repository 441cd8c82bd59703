import { useEffect, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { fieldsOf } from '../../bidding/navigation-state.ts';
import { useDashboard, type Game } from '../../calls/use-dashboard.ts';
import { KeyHint } from '../../keys/key-hint.tsx';
import { keysMessages } from '../../keys/messages/en.ts';
import { HomeActions } from '../../markets/home-actions.tsx';
import { HomeSlip } from '../../markets/home-slip.tsx';
import { MarketList } from '../../markets/market-list.tsx';
import { marketsMessages } from '../../markets/messages/en.ts';
import { QuickStrip } from '../../markets/quick-strip.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { Headline } from '../headline.tsx';
import { useSlipColumn } from './use-desk.ts';

const FIELD = 'find-market';

/** Puts the focus into the field that finds a market; false where there is none. */
export function findMarket(): boolean {
  const field = document.getElementById(FIELD);
  field?.focus();
  return field !== null;
}

type Props = {
  /** The market that is open beside the list. */
  readonly current: string | undefined;
};

/** Home as a column of its own, with a field that finds a market. It stays while the screens beside it change. */
export function DeskMarkets({ current }: Props) {
  const messages = useMessages(marketsMessages);
  const isBarWide = useSlipColumn();
  const column = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState('');
  const games = useDashboard().data?.result;
  const found = games?.filter((game) => isNamed(game, wanted)) ?? [];
  useFindAtOnce();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => chooseByArrow(event, column.current);
    const place = column.current;
    place?.addEventListener('keydown', press);
    place?.addEventListener('click', leaveToScreen);
    return () => {
      place?.removeEventListener('keydown', press);
      place?.removeEventListener('click', leaveToScreen);
    };
  }, []);
  return (
    <aside ref={column} aria-label={messages('markets')} className="flex min-h-0 flex-col overflow-y-auto">
      <Headline place="home" />
      {isBarWide ? null : <HomeActions />}
      <div className="grid gap-[9px] px-3 pt-3.5 min-[1280px]:pr-2 min-[1280px]:pl-6">
        {/* Its icons have no room beside the words. */}
        <div className="max-[1279px]:[&_span[aria-hidden]]:hidden">
          <QuickStrip />
        </div>
        <HomeSlip />
      </div>
      <div className="-mx-1 min-[1280px]:-mr-2 min-[1280px]:ml-2">
        <MarketList
          current={current}
          games={found.length === 0 ? games : found}
          finder={<Finder wanted={wanted} found={found.length} onWant={setWanted} />}
        />
      </div>
    </aside>
  );
}

/** By any of its names, however it is written. */
function isNamed({ game_name, game_name_hindi }: Game, wanted: string): boolean {
  const part = wanted.trim().toLowerCase();
  return [game_name, game_name_hindi].some((name) => name.toLowerCase().includes(part));
}

/** `/` on a screen without this column has led here. */
function useFindAtOnce(): void {
  const isWanted = fieldsOf(useHistoryState())['find'] === true;
  useEffect(() => {
    if (isWanted) findMarket();
  }, [isWanted]);
}

type FinderProps = {
  readonly wanted: string;
  readonly found: number;
  readonly onWant: (wanted: string) => void;
};

function Finder({ wanted, found, onWant }: FinderProps) {
  const messages = useMessages(keysMessages);
  return (
    <div className="px-4 pb-2.5">
      <label className="relative flex min-h-11 items-center gap-2 rounded-ctl bg-surface px-3 inset-ring inset-ring-line-strong focus-within:inset-ring-[2.5px] focus-within:inset-ring-focus">
        <Search aria-hidden="true" className="size-5 flex-none text-text-3" />
        <input
          id={FIELD}
          type="search"
          autoComplete="off"
          aria-label={messages('find')}
          aria-describedby="found-markets"
          placeholder={messages('find')}
          value={wanted}
          onChange={(event) => onWant(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            onWant('');
            event.currentTarget.blur();
          }}
          className="min-w-0 flex-1 bg-transparent text-16 outline-0 placeholder:text-text-3"
        />
        <KeyHint of="/" />
      </label>
      <p id="found-markets" role="status" className={found === 0 ? 'pt-1.5 text-14 text-text-2' : 'sr-only'}>
        {wanted.trim() === '' ? null : foundText(messages, found)}
      </p>
    </div>
  );
}

function foundText(
  messages: ReturnType<typeof useMessages<keyof typeof keysMessages.english>>,
  found: number,
) {
  if (found === 0) return messages('found_none');
  return found === 1 ? messages('found_one') : messages('found', { count: found });
}

/** The list stays where its button opens a screen: that takes the focus as if the button were gone. */
function leaveToScreen(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-play]') : null;
  if (button !== null && button.dataset['play'] !== '') button.blur();
}

/** Up and down go through the Play Game buttons, Enter in the field presses the first; Esc leads back to the field. */
function chooseByArrow(event: KeyboardEvent, column: HTMLElement | null): void {
  const buttons = [...(column?.querySelectorAll<HTMLElement>('[data-play]') ?? [])];
  const at = buttons.findIndex((button) => button === event.target);
  const isInField = event.target instanceof HTMLInputElement;
  if (event.key === 'Enter' && isInField) {
    event.target.blur();
    buttons[0]?.click();
  } else if (event.key === 'Escape' && at >= 0) findMarket();
  else if (event.key === 'ArrowDown' && (isInField || at >= 0))
    buttons[Math.min(at + 1, buttons.length - 1)]?.focus();
  else if (event.key === 'ArrowUp' && at > 0) buttons[at - 1]?.focus();
  else if (event.key === 'ArrowUp' && at === 0) findMarket();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
