import { ArrowDown, ArrowUp } from 'lucide-react';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Action } from '../../action.tsx';
import type { TableModel } from '../use-table.ts';
import { FilterBar } from './filter-bar.tsx';

type Props<Row> = {
  readonly table: TableModel<Row>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onField: (field: string) => void;
};

/** Sort and filter of a phone in one sheet. */
export function PhoneSheet<Row>({ table, open, onClose, onField }: Props<Row>) {
  const sorts = table.heads.flatMap(({ column, sort }) => (sort === undefined ? [] : [{ column, sort }]));
  return (
    <Sheet open={open} onClose={onClose} title="Sort and filter">
      <div className="mt-3 grid gap-4">
        <FilterBar
          table={table}
          onField={(field) => {
            onClose();
            onField(field);
          }}
        />
        {sorts.length === 0 ? null : (
          <div role="group" aria-label="Sort by" className="flex flex-wrap gap-2">
            {sorts.map(({ column, sort }) => (
              <Action
                key={column.key}
                kind={sort.now === false ? 'line' : 'solid'}
                compact
                aria-pressed={sort.now !== false}
                onClick={() => sort.turn(false)}
              >
                {column.head}
                {sort.now === false ? null : sort.now === 'asc' ? (
                  <ArrowUp aria-label="upwards" />
                ) : (
                  <ArrowDown aria-label="downwards" />
                )}
              </Action>
            ))}
          </div>
        )}
        <Action kind="solid" onClick={onClose}>
          Show the list
        </Action>
      </div>
    </Sheet>
  );
}
