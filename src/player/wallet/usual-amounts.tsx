import { formatPoints } from '#client/format/format-points.ts';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  readonly label: string;
  readonly amounts: readonly string[];
  readonly chosen: string;
  readonly onChoose: (amount: string) => void;
};

/** The usual amounts at one tap. */
export function UsualAmounts({ label, amounts, chosen, onChoose }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-1.5"
    >
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount)}
          className={joinClasses(
            'grid min-h-11 place-items-center rounded-key text-16 font-bold tabular-nums',
            amount === chosen ? 'bg-solid text-on-solid' : 'bg-brand-soft text-brand',
          )}
        >
          {formatPoints(amount)}
        </button>
      ))}
    </div>
  );
}
