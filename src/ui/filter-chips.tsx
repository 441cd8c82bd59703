import { joinClasses } from '#ui/join-classes.ts';

type Choice<Key extends string> = {
  readonly key: Key;
  readonly text: string;
  readonly count?: number | undefined;
};

type Props<Key extends string> = {
  readonly label: string;
  readonly choices: readonly Choice<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
};

/** Narrows a list on the client. */
export function FilterChips<Key extends string>({ label, choices, chosen, onChoose }: Props<Key>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex gap-2 overflow-auto px-4 pt-3 pb-0.5 [scrollbar-width:none]"
    >
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          aria-pressed={choice.key === chosen}
          onClick={() => onChoose(choice.key)}
          className={joinClasses(
            'inline-flex min-h-tap-min items-center gap-1.5 rounded-full px-3.5 text-14 font-semi whitespace-nowrap focus-visible:-outline-offset-2',
            choice.key === chosen
              ? 'bg-solid text-on-solid'
              : 'bg-surface text-text-2 inset-ring-[1.5px] inset-ring-line',
          )}
        >
          {choice.text}
          {choice.count === undefined ? null : <span className="tabular-nums">{choice.count}</span>}
        </button>
      ))}
    </div>
  );
}
