import { joinClasses } from '#ui/join-classes.ts';
import { haptics } from './haptics.ts';
import { keepFocus } from './keep-focus.ts';

type Props = {
  readonly label: string;
  readonly numbers: readonly string[];
  readonly chosen: string;
  /** What is on a number already, as text; empty for nothing. */
  readonly stakedOn: (number: string) => string;
  readonly onPick: (number: string) => void;
};

/** Ten tall keys, each with the points that are on it already. */
export function NumberBoard({ label, numbers, chosen, stakedOn, onPick }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid auto-rows-[106px] grid-cols-5 gap-1.5 [@media(max-height:700px)]:auto-rows-[98px]"
    >
      {numbers.map((number) => {
        const staked = stakedOn(number);
        return (
          <button
            key={number}
            type="button"
            aria-pressed={number === chosen}
            onMouseDown={keepFocus}
            onClick={() => {
              haptics.key();
              onPick(number);
            }}
            className={joinClasses(
              'grid min-w-0 content-center justify-items-center gap-[5px] rounded-key leading-none font-bold tabular-nums active:scale-[.98]',
              // Five panas side by side must fit the narrowest phone.
              number.length > 1 ? 'text-20' : 'text-30',
              staked === '' ? 'bg-well' : 'bg-brand-soft',
              number === chosen && 'inset-ring-[2.5px] inset-ring-focus',
            )}
          >
            {number}
            {staked === '' ? null : (
              <small className="min-h-4 max-w-full truncate px-0.5 text-13 leading-4 font-semi text-brand">
                {staked}
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}
