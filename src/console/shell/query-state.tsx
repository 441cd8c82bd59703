import type { ReactNode } from 'react';
import { WifiOff } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorCard } from '#ui/error-card.tsx';

import { NoteBar } from '#ui/note-bar.tsx';
import type { CallError } from '../call-error.ts';
import { Action } from './action.tsx';
import { formatReadAt } from './formats/format-read-at.ts';
import { Late } from './frame/late.tsx';

type Props<Data> = {
  readonly query: UseQueryResult<Data, CallError>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/**
 * What a screen shows of a query: its shape while it loads, the error if nothing is known, and otherwise the data,
 * with a note when they could not be renewed. Old data with their time are worth more than an empty screen.
 */
export function QueryState<Data>({ query, skeleton, children }: Props<Data>) {
  const again = (): void => void query.refetch();
  if (query.data !== undefined) {
    return (
      <>
        {query.error === null ? null : <OldDataNote query={query} onAgain={again} />}
        {children(query.data)}
      </>
    );
  }
  if (query.error === null)
    return (
      <div aria-busy="true">
        <Late>{skeleton}</Late>
      </div>
    );
  const { failure } = query.error;
  return (
    <ErrorCard
      title="This could not be loaded"
      text={`${failure.message} Nothing was changed.`}
      code={`Code: ${failure.code}, ${formatReadAt(query.errorUpdatedAt, 'second')}`}
    >
      <Action kind="solid" onClick={again}>
        Try again
      </Action>
    </ErrorCard>
  );
}

type NoteProps = {
  readonly query: { readonly error: CallError | null; readonly dataUpdatedAt: number };
  readonly onAgain: () => void;
};

function OldDataNote({ query, onAgain }: NoteProps) {
  const isOffline = query.error?.failure.code === 'offline';
  return (
    <div className="overflow-hidden rounded-[10px]">
      <NoteBar icon={<WifiOff aria-hidden="true" />} action={{ text: 'Try again', onClick: onAgain }}>
        {isOffline ? 'No connection.' : query.error?.failure.message} Showing{' '}
        {formatReadAt(query.dataUpdatedAt, 'second')}.
      </NoteBar>
    </div>
  );
}
