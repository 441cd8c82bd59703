import { useEffect } from 'react';
import { CornerDownLeft } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { ENTRY_GROUPS, type Entry } from './entry.ts';
import { markTyped } from './rank.ts';

type Props = {
  readonly id: string;
  readonly entries: readonly Entry[];
  /** Which one the cursor of the field is on. */
  readonly at: number;
  readonly text: string;
  readonly optionId: (at: number) => string;
  readonly onOpen: (entry: Entry, how: { readonly inNewTab: boolean }) => void;
};

/** What was found in its groups. The field keeps the focus, so the entries are no stops of the Tab key. */
export function EntryList({ id, entries, at, text, optionId, onOpen }: Props) {
  const selected = optionId(at);
  useEffect(() => {
    document.querySelector(`#${CSS.escape(selected)}`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const groups = ENTRY_GROUPS.filter((name) => entries.some(({ group }) => group === name));
  // Own and later entries of one group stand together, and the cursor goes through them as they stand.
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Found"
      tabIndex={-1}
      className="max-h-[min(62dvh,560px)] min-h-0 flex-1 overflow-auto overscroll-contain px-2 pb-2"
    >
      {groups.map((name) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="px-2 pt-2.5 pb-1 text-12 font-semi text-text-3">
            {name}
          </p>
          {entries.map((entry, index) =>
            entry.group === name ? (
              <Option
                key={entry.id}
                id={optionId(index)}
                entry={entry}
                isSelected={index === at}
                text={text}
                onOpen={onOpen}
              />
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

type OptionProps = Pick<Props, 'id' | 'text' | 'onOpen'> & {
  readonly entry: Entry;
  readonly isSelected: boolean;
};

function Option({ id, entry, isSelected, text, onOpen }: OptionProps) {
  const Icon = entry.icon;
  return (
    // The keys are those of the field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      onClick={(event) => onOpen(entry, { inNewTab: event.ctrlKey || event.metaKey })}
      className={joinClasses(
        'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-[8px] px-2 py-1 max-desk:min-h-11',
        isSelected ? 'bg-brand-soft' : 'hover:bg-well',
      )}
    >
      <Icon aria-hidden="true" className="size-[17px] flex-none text-text-3" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {markTyped(entry.title, text).map((part, at) =>
          part.isTyped ? (
            // Parts have no name but their place, and another text is another entry.
            // oxlint-disable-next-line react/no-array-index-key
            <b key={at} className="font-bold text-brand">
              {part.text}
            </b>
          ) : (
            part.text
          ),
        )}
        {entry.note === undefined ? null : <span className="ml-2 text-13 text-text-3">{entry.note}</span>}
      </span>
      {entry.end === undefined ? null : (
        <span className="ml-auto flex-none text-13 text-text-2 tabular-nums">{entry.end}</span>
      )}
      {isSelected && entry.end === undefined ? (
        <CornerDownLeft aria-hidden="true" className="ml-auto size-4 flex-none text-text-3" />
      ) : null}
    </div>
  );
}
