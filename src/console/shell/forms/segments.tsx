import { joinClasses } from '#ui/join-classes.ts';

type Choice<Key extends string> = {
  readonly key: Key;
  readonly text: string;
  readonly count?: number | undefined;
  /** A hint about it before it is opened; a dot for those who see. */
  readonly mark?: string | undefined;
};

type Props<Key extends string> = {
  readonly label: string;
  readonly choices: readonly Choice<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
};

/** One of a few views of the same list. */
export function Segments<Key extends string>({ label, choices, chosen, onChoose }: Props<Key>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex max-w-full gap-0.5 overflow-x-auto rounded-[10px] bg-well p-[3px]"
    >
      {choices.map(({ key, text, count, mark }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className={joinClasses(
            'flex min-h-[38px] items-center gap-1.5 rounded-[8px] px-[13px] text-14 font-medium whitespace-nowrap -outline-offset-2! desk:min-h-[30px]',
            key === chosen ? 'bg-surface text-text shadow-1' : 'text-text-2',
          )}
        >
          {text}
          {count === undefined ? null : <span className="text-text-3 tabular-nums">{count}</span>}
          {mark === undefined ? null : (
            <>
              <i aria-hidden="true" className="size-2 flex-none rounded-full bg-pending-mark" />
              <span className="sr-only">{mark}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
