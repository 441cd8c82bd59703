import { Bookmark, Columns3, SlidersHorizontal } from 'lucide-react';
import { Action } from '../../action.tsx';
import type { TableModel } from '../use-table.ts';
import { FileButton } from './file-button.tsx';

type Props<Row> = {
  readonly table: TableModel<Row>;
  readonly label: string;
  readonly isDesk: boolean;
  readonly onSheet: (sheet: 'columns' | 'phone') => void;
  /** Undefined for a list without an address. */
  readonly onSaveView: (() => void) | undefined;
};

/** What can be done with the list as a whole. */
export function TableTools<Row>({ table, label, isDesk, onSheet, onSaveView }: Props<Row>) {
  if (!isDesk)
    return (
      <Action
        kind="soft"
        compact
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => onSheet('phone')}
      >
        Sort and filter
      </Action>
    );
  return (
    <>
      {onSaveView === undefined ? null : (
        <Action kind="soft" compact icon={<Bookmark aria-hidden="true" />} onClick={onSaveView}>
          Save view
        </Action>
      )}
      <Action kind="soft" compact icon={<Columns3 aria-hidden="true" />} onClick={() => onSheet('columns')}>
        Columns
      </Action>
      <FileButton table={table} label={label} />
    </>
  );
}
