import { formatDay } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { addDays, type MarketDay } from '#rules/time/time.ts';
import { joinClasses } from '#ui/join-classes.ts';
import type { Reply } from '../calls/api.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { slipsMessages } from './messages/en.ts';

export type DaySums = Reply<'/api-my-slips'>['days'][number];

type Props = { readonly sums: DaySums; readonly today: MarketDay | null };

/** The heading of a day with its sums, which stays in view while its slips pass. What was lost is grey, never red. */
export function DayTotals({ sums, today }: Props) {
  const messages = useMessages(slipsMessages);
  const dayName = useDayName(today);
  const isLoss = sums.net.startsWith('-') || sums.net === '0';
  return (
    <div className="sticky top-[calc(var(--bar-h)+env(safe-area-inset-top))] z-5 flex flex-wrap items-start justify-between gap-x-3 gap-y-1 bg-bg px-4.5 pt-2.5 pb-1.5">
      <h2 className="text-16 leading-tight font-bold">
        {dayName(sums.day)}
        <span className="block text-14 font-medium text-text-2">
          {sums.slips === 1 ? messages('slips_one') : messages('slips', { count: sums.slips })}
        </span>
      </h2>
      <dl className="flex flex-1 flex-wrap justify-end gap-x-[9%] gap-y-1 text-right text-14 text-text-2">
        <Sum name={messages('staked')} value={formatPoints(sums.staked)} />
        <Sum name={messages('won')} value={formatPoints(sums.won)} />
        <Sum
          name={messages('net')}
          value={formatPoints(sums.net, { signed: true })}
          look={isLoss ? 'text-text-2' : 'text-gain'}
        />
      </dl>
    </div>
  );
}

type SumProps = { readonly name: string; readonly value: string; readonly look?: string };

function Sum({ name, value, look = 'text-text' }: SumProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt>{name}</dt>
      <dd className={joinClasses('text-16 leading-tight font-bold tabular-nums', look)}>{value}</dd>
    </div>
  );
}

/** 'Today', 'Yesterday', else the date. */
function useDayName(today: MarketDay | null): (day: string) => string {
  const language = useLanguage();
  const messages = useMessages(slipsMessages);
  return (day) => {
    if (today !== null && day === today) return messages('today');
    if (today !== null && day === addDays(today, -1)) return messages('yesterday');
    return formatDay(day, today, language);
  };
}
