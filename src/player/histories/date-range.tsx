import { useId, type MouseEvent } from 'react';
import { CalendarDays } from 'lucide-react';
import type { Form } from '#client/forms/use-form.ts';
import { formatDay } from '#client/format/format-date.ts';
import { formatHistoryDate, marketDay, type MarketDay } from '#rules/time/time.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { historiesMessages } from './messages/en.ts';
import { useToday } from './use-today.ts';

/** The first and the last day of a history; null is today, whose date only the server knows. */
export type DateRange = { readonly from: MarketDay | null; readonly to: MarketDay | null };

export const TODAY: DateRange = { from: null, to: null };

/** From, To, Submit. */
export function DateRangeForm({ form }: { readonly form: Form<DateRange> }) {
  const messages = useMessages(historiesMessages);
  const today = useToday();
  const from = form.values.from ?? today;
  const to = form.values.to ?? today;
  return (
    <form
      {...form.element}
      // The browser itself says that a date is missing, or that From is after To.
      noValidate={false}
      className="flex flex-wrap items-end gap-2 px-4 pt-3.5 max-[374px]:gap-1.5"
    >
      <DateField label={messages('from')} day={from} max={to} onChoose={form.field('from').onValue} />
      <DateField label={messages('to')} day={to} min={from} onChoose={form.field('to').onValue} />
      <Button
        type="submit"
        kind="solid"
        busy={form.busy}
        busyText={messages('submitting')}
        className="flex-[1_0_auto] px-3.5 max-[374px]:px-[11px] max-[374px]:text-15"
      >
        {messages('submit')}
      </Button>
    </form>
  );
}

type DateFieldProps = {
  readonly label: string;
  readonly day: MarketDay | null;
  readonly min?: MarketDay | null;
  readonly max?: MarketDay | null;
  readonly onChoose: (day: MarketDay) => void;
};

/**
 * The phone's own date picker under a text that always reads MM/dd/yyyy, whatever the phone's language, with the same day
 * in words.
 */
function DateField({ label, day, min = null, max = null, onChoose }: DateFieldProps) {
  const id = useId();
  const language = useLanguage();
  return (
    // Beside each other where there is space for their text, else below each other.
    <div className="grid flex-[999_0_7.6rem] gap-[5px]">
      <label htmlFor={id} className="text-14 leading-snug font-semi text-text-2">
        {label}
      </label>
      <div className="relative flex min-h-12 items-center gap-2 rounded-ctl bg-surface px-2.5 inset-ring-[1.5px] inset-ring-line-strong focus-within:inset-ring-[2.5px] focus-within:inset-ring-focus max-[374px]:gap-1 max-[374px]:px-2">
        <span
          aria-hidden="true"
          className="min-w-0 flex-1 text-15 font-medium tabular-nums max-[374px]:text-14"
        >
          {day === null ? '' : formatHistoryDate(day)}
          {/* Who reads the day first would take 11/12 for another day. */}
          <span className="block text-13 leading-tight text-text-3">
            {day === null ? '' : formatDay(day, '', language)}
          </span>
        </span>
        <CalendarDays aria-hidden="true" className="size-5 flex-none text-text-3 max-[374px]:size-4" />
        <input
          id={id}
          type="date"
          required
          value={day ?? ''}
          min={min ?? undefined}
          max={max ?? undefined}
          onChange={(event) => {
            const chosen = marketDay(event.currentTarget.value);
            if (chosen.ok) onChoose(chosen.value);
          }}
          onClick={openPicker}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
    </div>
  );
}

/** A tap anywhere opens the calendar, not only one on the small invisible icon. */
function openPicker(event: MouseEvent<HTMLInputElement>): void {
  try {
    event.currentTarget.showPicker();
  } catch {
    // Browsers without it, or inside a frame, open their picker in their own way.
  }
}
