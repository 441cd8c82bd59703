import { joinClasses } from '#ui/join-classes.ts';
import { moveFocus } from '#ui/tabs/move-focus.ts';

type Props<Key extends string> = {
  readonly label: string;
  readonly choices: readonly { readonly key: Key; readonly text: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** The id of the part of the page that they change. */
  readonly panel: string;
};

/** Parts of one list side by side; the arrows choose, as in every row of tabs. */
export function Tabs<Key extends string>({ label, choices, chosen, onChoose, panel }: Props<Key>) {
  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => moveFocus(event)?.click()}
      className="grid flex-none auto-cols-fr grid-flow-col border-b border-line bg-surface"
    >
      {choices.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          aria-controls={panel}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
          className={joinClasses(
            'relative min-h-12 px-1 text-15 font-semi focus-visible:-outline-offset-3 max-[374px]:text-14',
            key === chosen ? 'text-brand' : 'text-text-3',
          )}
        >
          {text}
          {key === chosen ? (
            <i
              aria-hidden="true"
              className="absolute inset-x-3.5 bottom-0 h-[3px] rounded-t-[3px] bg-brand"
            />
          ) : null}
        </button>
      ))}
    </div>
  );
}
