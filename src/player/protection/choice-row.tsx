import { useId } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

type Props<Value extends number> = {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly text: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

/** A few durations of which one applies. */
export function ChoiceRow<Value extends number>({ label, choices, chosen, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ value, text }) => (
        <label
          key={value}
          className={joinClasses(
            'relative inline-flex min-h-tap-min items-center rounded-full px-3.5 text-15 font-semi has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            value === chosen
              ? 'bg-solid text-on-solid'
              : 'bg-surface text-text-2 inset-ring-[1.5px] inset-ring-line-strong',
          )}
        >
          <input
            type="radio"
            name={name}
            // It lies over the whole choice, unseen.
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
