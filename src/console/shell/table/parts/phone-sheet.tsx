import { ArrowDown, ArrowUp, Bookmark } from 'lucide-react';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Action } from '../../action.tsx';
import type { TableModel } from '../use-table.ts';
import { FileButton } from './file-button.tsx';
import { FilterBar } from './filter-bar.tsx';

type Props<Row> = {
  readonly table: TableModel<Row>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onField: (field: string) => void;
  readonly label: string;
  /** Undefined for a list without an address. */
  readonly onSaveView: (() => void) | undefined;
};

/** Sort and filter of a phone in one sheet, with what a desk has above the table. */
export function PhoneSheet<Row>({ table, open, onClose, onField, label, onSaveView }: Props<Row>) {
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
        <div className="flex flex-wrap gap-2">
          {onSaveView === undefined ? null : (
            <Action kind="soft" compact icon={<Bookmark aria-hidden="true" />} onClick={onSaveView}>
              Save view
            </Action>
          )}
          <FileButton table={table} label={label} />
        </div>
        <Action kind="solid" onClick={onClose}>
          Show the list
        </Action>
      </div>
    </Sheet>
  );
}
