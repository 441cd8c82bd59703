import { useState } from 'react';
import { Printer, Download } from 'lucide-react';
import { formatDay } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useBusy } from '#client/forms/use-busy.ts';
import { useForm } from '#client/forms/use-form.ts';
import { formatHistoryDate } from '#rules/time/time.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { call, type Reply } from '../calls/api.ts';
import { DateRangeForm, TODAY, type DateRange } from '../histories/date-range.tsx';
import type { EntryRecord } from '../histories/group-records.ts';
import type { PageAnswer } from '../histories/use-pages.ts';
import { useToday } from '../histories/use-today.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../calls/use-call.ts';
import { entriesCsv, PERIODS, periodDays, readEntries, type Days, type Period } from './read-entries.ts';
import { statementMessages } from './messages/en.ts';

/** The statement: stakes and wins between two days, and what went in and out (RG-06). */
export function StatementScreen() {
  const messages = useMessages(statementMessages);
  const today = useToday();
  const [chosen, setChosen] = useState<Period | 'own_dates'>('this_month');
  const [own, setOwn] = useState<Days | null>(null);
  const form = useForm<DateRange>({
    initial: TODAY,
    send: ({ from, to }) => setOwn(today === null ? null : { from: from ?? today, to: to ?? today }),
  });
  const ownDays = own ?? (today === null ? null : { from: today, to: today });
  const days = chosen === 'own_dates' || today === null ? ownDays : periodDays(chosen, today);
  return (
    <ScreenFrame bar={<AppBar title={messages('statement')} />}>
      <div className="print:hidden">
        <FilterChips
          label={messages('period')}
          choices={[...PERIODS, 'own_dates' as const].map((key) => ({ key, text: messages(key) }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        {chosen === 'own_dates' ? <DateRangeForm form={form} /> : null}
      </div>
      <div className="grid gap-3 px-4 py-3.5">
        {days === null ? <WaitForToday /> : <StatementOf days={days} />}
      </div>
    </ScreenFrame>
  );
}

/** Nothing can be requested before the date of the operator is known. */
function WaitForToday() {
  const { failure, refetch } = useCall('/api-get-current-date', {});
  return failure === undefined ? <Shapes /> : <Failed onRetry={() => void refetch()} />;
}

function StatementOf({ days }: { readonly days: Days }) {
  const refusalText = useRefusalText();
  const input = { date_from: formatHistoryDate(days.from), date_to: formatHistoryDate(days.to) };
  const { data, failure, refetch } = useCall('/api-get-statement', input);
  if (data !== undefined) return <StatementSheet statement={data} days={days} />;
  if (failure === undefined) return <Shapes />;
  return <Failed text={refusalText(failure)} onRetry={() => void refetch()} />;
}

function Failed({ text, onRetry }: { readonly text?: string; readonly onRetry: () => void }) {
  const messages = useMessages(statementMessages);
  return (
    <ErrorCard title={messages('failed')} text={text}>
      <Button kind="soft" onClick={onRetry}>
        {messages('try_again')}
      </Button>
    </ErrorCard>
  );
}

function Shapes() {
  const messages = useMessages(statementMessages);
  return (
    <div role="status" aria-label={messages('loading')} className="grid gap-3">
      <Skeleton className="h-[124px] rounded-card" />
      <Skeleton className="h-[330px] rounded-card" />
    </div>
  );
}

type Statement = Reply<'/api-get-statement'>;
type Props = { readonly statement: Statement; readonly days: Days };

/** The figures of a statement, the net result first and large. */
function StatementSheet({ statement, days }: Props) {
  const messages = useMessages(statementMessages);
  const language = useLanguage();
  const span = { from: formatDay(days.from, '', language), to: formatDay(days.to, '', language) };
  return (
    <>
      <PaperHead />
      <p className="text-14 font-semi text-text-2 tabular-nums">{messages('from_to', span)}</p>
      <Card as="section" padded aria-label={messages('net')}>
        <p className="text-14 text-text-2">{messages('net')}</p>
        <p className="text-40 leading-tight font-black tabular-nums">
          {formatPoints(statement.net, { signed: true })}
        </p>
        <p className="text-13 text-text-3">{messages('net_text')}</p>
      </Card>
      <Card as="section" padded>
        <FactList
          facts={FACTS.map((field) => ({ name: messages(field), value: formatPoints(statement[field]) }))}
        />
      </Card>
      <div className="grid grid-cols-2 gap-2.5 print:hidden max-[374px]:grid-cols-1">
        <Button
          kind="line"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          {messages('print')}
        </Button>
        <SaveEntries days={days} />
      </div>
    </>
  );
}

const FACTS = [
  'staked',
  'won',
  'deposits',
  'withdrawals',
  'other',
  'opening_balance',
  'closing_balance',
  'lifetime_net_deposits',
] as const satisfies readonly (keyof Statement)[];

/** Whose statement it is; on the screen everybody knows. */
function PaperHead() {
  const messages = useMessages(statementMessages);
  const { data } = useCall('/api-get-profile', {});
  return (
    <div className="hidden print:block">
      <p className="text-20 font-bold">Ank, {messages('statement')}</p>
      <p>
        {data?.user_name} {data?.mobile}
      </p>
    </div>
  );
}

/** The entries of the shown days as a file, with how far it is while they are read. */
function SaveEntries({ days }: { readonly days: Days }) {
  const messages = useMessages(statementMessages);
  const refusalText = useRefusalText();
  const [count, setCount] = useState(0);
  const { busy, run } = useBusy();
  const save = (): Promise<void> =>
    run(async () => {
      setCount(0);
      const read = await readEntries({ days, ask: askPage, onRead: setCount });
      if (!read.ok) return showToast('bad', refusalText(read));
      const { length } = read.entries;
      if (length === 0) return showToast('info', messages('nothing_to_save'));
      saveCsv(`ank-${days.from}-${days.to}.csv`, entriesCsv(read.entries));
      return showToast('ok', length === 1 ? messages('saved_one') : messages('saved', { count: length }));
    });
  return (
    <Button
      kind="line"
      icon={<Download aria-hidden="true" className="size-5" />}
      busy={busy}
      busyText={messages('reading', { count })}
      onClick={() => void save()}
    >
      {messages('save_csv')}
    </Button>
  );
}

// The largest allowed page: fewer requests are faster.
const PAGE_SIZE = 200;

async function askPage(cursor: string | null): Promise<PageAnswer<EntryRecord>> {
  const place = cursor === null ? {} : { cursor };
  const answer = await call('/api-wallet-transaction-history', { limit: PAGE_SIZE, ...place });
  return answer.ok
    ? { ok: true, page: { items: answer.value.transaction_history, next: answer.value.next_cursor } }
    : answer;
}

/** Saves the file as a download of the browser. */
function saveCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file when the click is over; a task later it needs the address no more.
  setTimeout(() => URL.revokeObjectURL(address));
}
