import { Download } from 'lucide-react';
import { useBusy } from '#client/forms/use-busy.ts';
import { useMe } from '../../../staff/use-me.ts';
import { Action } from '../../action.tsx';
import type { TableModel } from '../use-table.ts';
import { fileNote, takeFile } from './take-file.ts';

type Props<Row> = {
  readonly table: TableModel<Row>;
  readonly label: string;
};

/** Takes what the filter finds, or what is chosen of it, away as a file. */
export function FileButton<Row>({ table, label }: Props<Row>) {
  const { name: by } = useMe();
  const { busy, run } = useBusy();
  const { count, isLoading } = table.found;
  return (
    <Action
      kind="soft"
      compact
      icon={<Download aria-hidden="true" />}
      title={fileNote(count)}
      busy={busy}
      off={isLoading || count === 0}
      onClick={() => {
        if (!isLoading && count > 0) void run(() => takeFile({ table, label, by }));
      }}
    >
      CSV
    </Action>
  );
}
