import { Hourglass, X } from 'lucide-react';
import { Link } from 'wouter';
import { shortTimes } from '#client/format/short-times.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { FactList } from '#ui/fact-list.tsx';
import { useAsk } from '../ask.ts';
import { formatPlanDay } from '../markets/market-plan.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { formatWhen } from '../shell/formats/format-when.ts';
import { type CalendarDay, type CalendarEntry, toldAt } from './calendar-month.ts';

type Props = {
  readonly day: CalendarDay;
  readonly markets: number;
  readonly onClose: () => void;
  /** Missing for who may not change the calendar, and on days that have passed. */
  readonly onPlan: ((act: 'holiday' | 'times') => void) | undefined;
};

/** One day beside the month: what is planned for it, what waits, and when players are told. */
export function DayPanel({ day, markets, onClose, onPlan }: Props) {
  const { entries, plays } = day;
  useKeys({ close_panel: onClose });
  const waiting = entries.find(({ waits }) => waits);
  const isTold = entries.some(({ kind }) => kind === 'holiday' || kind === 'times');
  return (
    <Box
      title={formatPlanDay(day.day)}
      titleEnd={
        <Action kind="quiet" compact icon={<X aria-hidden="true" />} onClick={onClose}>
          Close
          <KeyCap of="close_panel" />
        </Action>
      }
    >
      <div className="grid gap-4 px-4 pb-4">
        <p className="text-14 text-text-2">{`${plays} of ${markets} play.`}</p>
        {waiting === undefined ? null : (
          <p className="flex gap-2.5 rounded-[10px] bg-pending-soft p-3 text-14 font-medium text-pending">
            <Hourglass aria-hidden="true" className="size-[18px] flex-none" />
            <span>
              Waits for a second person.{' '}
              <Link href={`/approvals/${waiting.approval_id}`} className="underline">
                See the proposal
              </Link>
            </span>
          </p>
        )}
        {entries.length === 0 ? <p>Nothing is out of the ordinary on this day.</p> : null}
        {entries.map((entry) => (
          <EntryFacts key={`${entry.kind} ${entry.name} ${entry.market_ids.join()}`} entry={entry} />
        ))}
        {isTold ? <Told day={day} /> : null}
        {onPlan === undefined ? null : (
          <div className="flex flex-wrap gap-2.5">
            <Action kind="line" onClick={() => onPlan('holiday')}>
              Plan a holiday
            </Action>
            <Action kind="line" onClick={() => onPlan('times')}>
              Add change
              <KeyCap of="day_times" />
            </Action>
          </div>
        )}
      </div>
    </Box>
  );
}

const HEADS: Readonly<Record<CalendarEntry['kind'], string>> = {
  holiday: 'Closed all day',
  times: 'Other times',
  terms: 'New times from this day on',
  begins: 'First day',
  ends: 'Last day',
  void: 'Void, refunded',
};

function EntryFacts({ entry }: { readonly entry: CalendarEntry }) {
  const { data } = useAsk('/console/api/list-market-plans', {}, { queryKey: ['market-plans'] });
  const { kind, name, name_hindi: hindi, name_marathi: marathi, text, all, market_ids: ids } = entry;
  const named = ids.map((id) => data?.markets.find((one) => one.market_id === id)?.name ?? id);
  const isFeast = kind === 'holiday' || entry.waits;
  return (
    <section>
      <h3 className="text-14 font-semi text-text-2">
        {HEADS[kind]}
        {text === '' ? '' : `: ${shortTimes(text)}`}
      </h3>
      <p className="font-semi [overflow-wrap:anywhere]">{isFeast ? name : null}</p>
      {isFeast && hindi !== '' ? (
        <p className="text-14 text-text-2">
          <span lang="hi">{hindi}</span>
          {marathi === '' ? null : ', '}
          <span lang="mr">{marathi}</span>
        </p>
      ) : null}
      <p className="[overflow-wrap:anywhere]">
        {all ? 'Every market, also those that are made later.' : named.join(', ')}
      </p>
    </section>
  );
}

/** When players read of it, and in which languages the name is there. */
function Told({ day: { day, entries } }: { readonly day: CalendarDay }) {
  const nowMs = useServerNow();
  const at = toldAt(day);
  const feast = entries.find(({ kind }) => kind === 'holiday');
  const languages = [
    'English',
    ...(feast?.name_hindi === '' ? [] : ['Hindi']),
    ...(feast?.name_marathi === '' ? [] : ['Marathi']),
  ];
  if (at === undefined) return null;
  const when = formatWhen(at, { withTime: true });
  return (
    <section>
      <h3 className="mb-1 text-14 font-semi text-text-2">Players are told</h3>
      <FactList
        small
        facts={[
          { name: 'Notice to those who play them', value: at > nowMs ? when : 'at once' },
          { name: 'Push, where they allow it', value: at > nowMs ? when : 'at once' },
          { name: 'Text', value: languages.join(', ') },
        ]}
      />
    </section>
  );
}
