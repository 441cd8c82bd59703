import { useLocation } from 'wouter';
import { Trophy } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import type { Family } from '#rules/game/games.ts';
import { Card } from '#ui/card.tsx';
import { call, type Reply } from '../calls/api.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { useMessages } from '../messages/use-messages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall, useFetching } from '../calls/use-call.ts';
import { DateRangeForm } from './date-range-form.tsx';
import { historyFamily } from './history-family.ts';
import { historiesMessages } from './messages/en.ts';
import { PAGE_SIZE, usePages, type Page } from './use-pages.ts';
import { RecordList } from './record-list.tsx';
import { useDateRange, useReadState } from './use-date-range.ts';
import { useGameName } from './use-game-name.ts';

/** The wins on the markets of a family between two dates, by the date of the result; the path says which family. */
export function WinsScreen() {
  const [address] = useLocation();
  const family = historyFamily(address);
  const path = FAMILY_CALLS[family].wins;
  const messages = useMessages(historiesMessages);
  const range = useDateRange();
  const input = { date_from: range.asked.from, date_to: range.asked.to, limit: PAGE_SIZE };
  const read = useCall(path, input);
  const isFetching = useFetching(path, input);
  const { state, busy, submit } = useReadState({ ...read, isFetching }, range);
  const first = read.data && pageOf(read.data);
  const { items, ...paging } = usePages<WinRecord>(first, async (cursor) => {
    const answer = await call(path, { ...input, cursor });
    return answer.ok ? { ok: true, page: pageOf(answer.value) } : answer;
  });
  return (
    <ScreenFrame bar={<AppBar title={messages(TITLES[family])} />}>
      <DateRangeForm range={range} busy={busy} onSubmit={submit} />
      <RecordList
        {...paging}
        state={state}
        isEmpty={items.length === 0}
        emptyText={messages('no_wins')}
        onRetry={() => void read.refetch()}
        skeleton="h-[156px] rounded-card"
      >
        <div className="grid gap-3 px-4 py-3.5">
          {items.map((win, place) => (
            // A slip may hold the same number twice, so a win is known by its place in a list that only grows.
            // oxlint-disable-next-line react/no-array-index-key
            <WinCard key={`${win.slip_no} ${place}`} win={win} family={family} />
          ))}
        </div>
      </RecordList>
    </ScreenFrame>
  );
}

const TITLES = {
  main: 'win_history',
  starline: 'starline_wins',
  gali: 'gali_wins_title',
} as const satisfies Record<Family, keyof typeof historiesMessages.english>;

type WinsReply = Reply<(typeof FAMILY_CALLS)[Family]['wins']>;

/** Gali calls its list of wins bid_data (B §7). */
function pageOf(reply: WinsReply): Page<WinRecord> {
  return { items: 'win_data' in reply ? reply.win_data : reply.bid_data, next: reply.next_cursor };
}

type WinRecord = Reply<'/api-wining-history-data'>['win_data'][number];

/** One win. A green strip and the amount show it; nothing else moves. */
function WinCard({ win, family }: { readonly win: WinRecord; readonly family: Family }) {
  const messages = useMessages(historiesMessages);
  const gameName = useGameName();
  // A gali draw has no Open and Close to tell apart.
  const game = gameName(family === 'gali' ? { ...win, session: '' } : win);
  const number = [win.digits, win.closedigits].filter((side) => side !== '').join(' - ');
  return (
    <Card as="article">
      <div className="flex items-center gap-3 bg-won-soft px-4 py-[13px] font-bold text-won">
        <Trophy aria-hidden="true" className="size-6 flex-none" />
        {messages('congratulations')}
      </div>
      <div className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-1 px-4 pt-3 pb-3.5">
        <span className="min-w-0">
          <h3 className="text-18 leading-snug font-bold">{win.game_name}</h3>
          <p className="text-14 text-text-2">{game}</p>
        </span>
        <span className="justify-self-end text-30 leading-none font-black whitespace-nowrap text-gain tabular-nums max-[374px]:text-24">
          {messages('pts', { points: formatPoints(win.amount) })}
        </span>
        <span className="text-24 leading-[1.1] font-black tabular-nums">{number}</span>
        <span className="text-right text-13 text-text-3">
          {win.wining_date}
          <br />
          {messages('bid_points', { points: formatPoints(win.points) })}
        </span>
      </div>
    </Card>
  );
}
