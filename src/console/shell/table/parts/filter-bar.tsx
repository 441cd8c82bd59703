import { ListFilter, Plus, X } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { sayFilter } from '../rules/say-filter.ts';
import type { FilterField } from '../rules/table-filter.ts';
import type { TableModel } from '../use-table.ts';

type Props<Row> = {
  readonly table: TableModel<Row>;
  readonly onField: (field: string) => void;
};

/** The filters in one row: those that are set with a cross, one more at the end. */
export function FilterBar<Row>({ table, onField }: Props<Row>) {
  const { fields, place, today, setFilter } = table;
  if (fields.length === 0) return null;
  const set = place.filters.flatMap((filter) => {
    const field = fields.find(({ key }) => key === filter.field);
    return field === undefined ? [] : [{ field, filter }];
  });
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {set.map(({ field, filter }) => (
        <SetChip
          key={field.key}
          field={field}
          text={sayFilter(filter, field, today)}
          onOpen={() => onField(field.key)}
          onRemove={() => setFilter(field.key, undefined)}
        />
      ))}
      <button
        type="button"
        onClick={() => onField('')}
        className={joinClasses(CHIP, 'gap-1.5 px-2.5 text-text-2')}
      >
        {set.length === 0 ? (
          <ListFilter aria-hidden="true" className="size-4" />
        ) : (
          <Plus aria-hidden="true" className="size-4" />
        )}
        Filter
      </button>
    </div>
  );
}

const CHIP = 'inline-flex min-h-11 items-center rounded-[10px] text-14 desk:min-h-8';

type ChipProps = {
  readonly field: FilterField;
  readonly text: string;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
};

function SetChip({ field: { label }, text, onOpen, onRemove }: ChipProps) {
  return (
    <span className={joinClasses(CHIP, 'max-w-full bg-brand-soft text-brand')}>
      <button
        type="button"
        onClick={onOpen}
        className="min-h-[inherit] min-w-0 truncate rounded-[10px] pr-1 pl-2.5 text-start"
      >
        {label} <b className="font-semi">{text}</b>
      </button>
      <button
        type="button"
        aria-label={`Remove the filter ${label} ${text}`}
        onClick={onRemove}
        className="grid min-h-[inherit] min-w-11 place-items-center rounded-[10px] desk:min-w-8"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
