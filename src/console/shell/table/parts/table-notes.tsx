import { WifiOff } from 'lucide-react';
import { ErrorCard } from '#ui/error-card.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Action } from '../../action.tsx';
import { formatReadAt } from '../../formats/format-read-at.ts';
import { sayFailure, sayWhy } from '../../say-failure.ts';
import type { TableModel } from '../use-table.ts';

type Props<Row> = { readonly table: TableModel<Row> };

/** Names what an address asked for and this list does not know, so that nobody takes it for narrower than it is. */
export function DroppedNote<Row>({ table: { dropped, go } }: Props<Row>) {
  if (dropped.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-[10px]">
      <NoteBar tone="pending" action={{ text: 'All right', onClick: () => go({}, { replace: true }) }}>
        Not part of this list any more, and left out: {dropped.join(', ')}.
      </NoteBar>
    </div>
  );
}

/** Why the list could not be read: instead of the rows where none are known, otherwise above them. */
export function FailureNote<Row>({ table: { found } }: Props<Row>) {
  const { failure, again, count, updatedAtMs } = found;
  if (failure === undefined) return null;
  if (count === 0)
    return (
      <ErrorCard title="This could not be loaded" text={sayFailure(failure)} code={`Code: ${failure.code}`}>
        <Action kind="solid" onClick={again}>
          Try again
        </Action>
      </ErrorCard>
    );
  return (
    <div className="overflow-hidden rounded-[10px]">
      <NoteBar icon={<WifiOff aria-hidden="true" />} action={{ text: 'Try again', onClick: again }}>
        {sayWhy(failure)} Showing {formatReadAt(updatedAtMs, 'second')}.
      </NoteBar>
    </div>
  );
}
