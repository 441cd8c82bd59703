import { useState } from 'react';
import { CalendarDays, Trophy } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useForm } from '#client/forms/use-form.ts';
import type { MarketDay } from '#rules/time/time.ts';
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { callCache } from '../calls/call-cache.ts';
import { useConnection } from '../calls/use-connection.ts';
import { DateRangeForm, type DateRange } from '../histories/date-range.tsx';
import { historiesMessages } from '../histories/messages/en.ts';
import { useToday } from '../histories/use-today.ts';
import { useMessages } from '../messages/use-messages.ts';
import { keptAnswers } from '../pwa/kept-answers.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { slipsMessages } from './messages/en.ts';
import { SlipList, SLIPS_PER_PAGE, slipsInput } from './slip-list.tsx';
import {
  DATE_CHOICES,
  FAMILY_CHOICES,
  readView,
  viewOfAddress,
  type FamilyChoice,
  type SlipsView,
} from './slips-view.ts';

type Title = keyof typeof historiesMessages.english;

/** The headings that the documents give to the histories of each family (B §2). */
const TITLES: Readonly<Record<FamilyChoice, readonly [bids: Title, wins: Title]>> = {
  all: ['my_bids', 'win_history'],
  main: ['my_bids', 'win_history'],
  starline: ['starline_bids', 'starline_wins'],
  gali: ['gali_bids_title', 'gali_wins_title'],
};

const PANEL = 'slips';

/** My Bids: the slips of all families, or of one, by day; the address says with what it begins. */
export function MyBidsScreen() {
  const [view, setView] = useView();
  const titles = useMessages(historiesMessages);
  const messages = useMessages(slipsMessages);
  const today = useToday();
  const title = titles(TITLES[view.family][view.wonOnly ? 1 : 0]);
  return (
    <ScreenFrame
      bar={<AppBar title={title} />}
      filters={
        <>
          <Tabs
            label={messages('families')}
            choices={FAMILY_CHOICES.map((key) => ({ key, text: messages(key) }))}
            chosen={view.family}
            onChoose={(family) => setView({ ...view, family })}
            panel={PANEL}
          />
          <Chips view={view} today={today} onView={setView} />
        </>
      }
    >
      <div id={PANEL} role="tabpanel" aria-label={messages(view.family)} className="flex flex-1 flex-col">
        <SlipList
          view={view}
          today={today}
          onShowSevenDays={() => setView({ ...view, dates: 'seven_days' })}
        />
      </div>
    </ScreenFrame>
  );
}

/** What is shown is part of the history entry: a reload and the way back show the same. */
function useView(): readonly [SlipsView, (view: SlipsView) => void] {
  const [address, navigate] = useLocation();
  const search = useSearch();
  const view = readView(useHistoryState()) ?? viewOfAddress(address, search);
  return [view, (slips) => navigate(address, { replace: true, state: { slips } })];
}

type ChipsProps = {
  readonly view: SlipsView;
  readonly today: MarketDay | null;
  readonly onView: (view: SlipsView) => void;
};

function Chips({ view, today, onView }: ChipsProps) {
  const messages = useMessages(slipsMessages);
  const isReadable = useReadable(today);
  const [isChoosing, setChoosing] = useState(false);
  const wins = { ...view, wonOnly: !view.wonOnly };
  return (
    <>
      <FilterChips
        label={messages('dates')}
        choices={DATE_CHOICES.map((key) => ({
          key,
          text: messages(key),
          icon: key === 'own_dates' ? <CalendarDays aria-hidden="true" /> : undefined,
          off: !isReadable({ ...view, dates: key }),
        }))}
        chosen={view.dates}
        onChoose={(dates) => (dates === 'own_dates' ? setChoosing(true) : onView({ ...view, dates }))}
      >
        <FilterChip
          text={messages('won_only')}
          icon={<Trophy aria-hidden="true" />}
          isChosen={view.wonOnly}
          off={!isReadable(wins)}
          onClick={() => onView(wins)}
        />
      </FilterChips>
      <OwnDates
        open={isChoosing}
        view={view}
        onClose={() => setChoosing(false)}
        onChoose={({ from, to }) => {
          setChoosing(false);
          onView({ ...view, dates: 'own_dates', from, to });
        }}
      />
    </>
  );
}

/** Without a connection only what was loaded before can be shown. */
function useReadable(today: MarketDay | null): (view: SlipsView) => boolean {
  const { isOffline } = useConnection();
  return (view) => {
    if (!isOffline) return true;
    // Which days these are is not known either.
    if (view.dates === 'seven_days' && today === null) return false;
    const input = slipsInput(view, today, { limit: SLIPS_PER_PAGE });
    const isLoaded = callCache.entry('/api-my-slips', input).current().data !== undefined;
    return isLoaded || keptAnswers.read('/api-my-slips', input) !== undefined;
  };
}

type OwnDatesProps = {
  readonly open: boolean;
  readonly view: SlipsView;
  readonly onClose: () => void;
  readonly onChoose: (range: DateRange) => void;
};

/** The date fields of the documents, with their words. */
function OwnDates({ open, view, onClose, onChoose }: OwnDatesProps) {
  const messages = useMessages(slipsMessages);
  const form = useForm<DateRange>({ initial: { from: view.from, to: view.to }, send: onChoose });
  return (
    <Sheet open={open} onClose={onClose} title={messages('own_dates')}>
      <div className="-mx-4 pb-2">
        <DateRangeForm form={form} />
      </div>
    </Sheet>
  );
}
