import { useId } from 'react';
import type { MouseEvent } from 'react';
import { CalendarDays } from 'lucide-react';
import { formatHistoryDate, marketDay } from '#rules/time.ts';
import type { MarketDay } from '#rules/time.ts';

type Props = {
  readonly label: string;
  readonly day: MarketDay | null;
  readonly min?: MarketDay | null;
  readonly max?: MarketDay | null;
  readonly onChoose: (day: MarketDay) => void;
};

/** The phone's own date picker under a text that always reads MM/dd/yyyy, whatever the phone's language. */
export function DateField({ label, day, min = null, max = null, onChoose }: Props) {
  const id = useId();
  return (
    // Beside each other while there is room for their text, else below each other.
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

/** A tap anywhere opens the calendar, not only one on the small icon that cannot be seen. */
function openPicker(event: MouseEvent<HTMLInputElement>): void {
  try {
    event.currentTarget.showPicker();
  } catch {
    // Browsers without it, or inside a frame, open their picker in their own way.
  }
}
