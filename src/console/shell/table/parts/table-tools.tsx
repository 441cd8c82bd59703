import { useState } from 'react';
import { Bookmark, Columns3, Download, SlidersHorizontal } from 'lucide-react';
import { useMe } from '../../../staff/use-me.ts';
import { Action } from '../../action.tsx';
import type { TableModel } from '../use-table.ts';
import { fileNote, takeFile } from './take-file.ts';

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

function FileButton<Row>({ table, label }: Pick<Props<Row>, 'table' | 'label'>) {
  const { name: by } = useMe();
  const [isBusy, setBusy] = useState(false);
  const { count, isLoading } = table.found;
  const take = async (): Promise<void> => {
    setBusy(true);
    await takeFile({ table, label, by });
    setBusy(false);
  };
  return (
    <Action
      kind="soft"
      compact
      icon={<Download aria-hidden="true" />}
      title={fileNote(count)}
      busy={isBusy}
      off={isLoading || count === 0}
      onClick={() => {
        if (!isLoading && count > 0) void take();
      }}
    >
      CSV
    </Action>
  );
}
