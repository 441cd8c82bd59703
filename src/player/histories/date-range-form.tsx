import { Button } from '#ui/button.tsx';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';
import { DateField } from './date-field.tsx';
import type { DateRange } from './use-date-range.ts';

type Props = {
  readonly range: DateRange;
  readonly busy: boolean;
  readonly onSubmit: () => void;
};

/** From, To, Submit. */
export function DateRangeForm({ range, busy, onSubmit }: Props) {
  const words = useWords(historiesWords);
  const { from, to } = range.shown;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
      className="flex flex-wrap items-end gap-2 px-4 pt-3.5 max-[374px]:gap-1.5"
    >
      <DateField label={words('from')} day={from} max={to} onChoose={(day) => range.choose({ from: day })} />
      <DateField label={words('to')} day={to} min={from} onChoose={(day) => range.choose({ to: day })} />
      <Button
        type="submit"
        kind="solid"
        busy={busy}
        busyText={words('submitting')}
        className="flex-[1_0_auto] px-3.5 max-[374px]:px-[11px] max-[374px]:text-15"
      >
        {words('submit')}
      </Button>
    </form>
  );
}
