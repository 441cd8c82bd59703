import { useState } from 'react';
import { formatHistoryDate } from '#rules/time.ts';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { callCache } from '../call-cache.ts';
import { DateRangeForm } from '../histories/date-range-form.tsx';
import { useDateRange } from '../histories/use-date-range.ts';
import { useToday } from '../histories/use-today.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { statementWords } from '../words/statement.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { PERIODS, periodDays } from './period-days.ts';
import type { Days, Period } from './period-days.ts';
import { StatementSheet } from './statement-sheet.tsx';

/** The statement: what came of the play between two days, and what went in and out (security.md RG-06). */
export function StatementScreen() {
  const words = useWords(statementWords);
  const today = useToday();
  const [chosen, setChosen] = useState<Period | 'own_dates'>('this_month');
  const [own, setOwn] = useState<Days | null>(null);
  const range = useDateRange();
  const { from, to } = range.shown;
  const ownDays = own ?? (today === null ? null : { from: today, to: today });
  const days = chosen === 'own_dates' || today === null ? ownDays : periodDays(chosen, today);
  return (
    <ScreenFrame bar={<AppBar title={words('statement')} />}>
      <div className="print:hidden">
        <FilterChips
          label={words('period')}
          choices={[...PERIODS, 'own_dates' as const].map((key) => ({ key, text: words(key) }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        {chosen === 'own_dates' ? (
          <DateRangeForm
            range={range}
            busy={false}
            onSubmit={() => setOwn(from === null || to === null ? null : { from, to })}
          />
        ) : null}
      </div>
      <div className="grid gap-3 px-4 py-3.5">
        {days === null ? <WaitForToday /> : <StatementOf days={days} />}
      </div>
    </ScreenFrame>
  );
}

/** Nothing can be asked before the date of the house is known. */
function WaitForToday() {
  const { failure } = useCall(TODAY, {});
  if (failure === undefined) return <Shapes />;
  return <Failed onRetry={() => void callCache.entry(TODAY, {}).renew()} />;
}

const TODAY = '/api-get-current-date';

function StatementOf({ days }: { readonly days: Days }) {
  const refusalText = useRefusalText();
  const input = { date_from: formatHistoryDate(days.from), date_to: formatHistoryDate(days.to) };
  const { data, failure, refetch } = useCall('/api-get-statement', input);
  if (data !== undefined) return <StatementSheet statement={data} days={days} />;
  if (failure === undefined) return <Shapes />;
  return <Failed text={refusalText(failure)} onRetry={() => void refetch()} />;
}

type FailedProps = { readonly text?: string; readonly onRetry: () => void };

function Failed({ text, onRetry }: FailedProps) {
  const words = useWords(statementWords);
  return (
    <ErrorCard title={words('failed')} text={text}>
      <Button kind="soft" onClick={onRetry}>
        {words('try_again')}
      </Button>
    </ErrorCard>
  );
}

function Shapes() {
  const words = useWords(statementWords);
  return (
    <div role="status" aria-label={words('loading')} className="grid gap-3">
      <Skeleton className="h-[124px] rounded-card" />
      <Skeleton className="h-[330px] rounded-card" />
    </div>
  );
}
