import type { ReactNode } from 'react';
import { WifiOff } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorCard } from '#ui/error-card.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { useTryAgain } from '../ask-missed.ts';
import { type CallError, errorOf } from '../call-error.ts';
import { Action } from './action.tsx';
import { formatReadAt } from './formats/format-read-at.ts';
import { Late } from './frame/late.tsx';
import { sayFailure, sayWhy } from './say-failure.ts';

type Props<Data> = {
  readonly query: UseQueryResult<Data, CallError>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/**
 * What a screen shows of a query: its shape while it loads, the error if nothing is known, and otherwise the data,
 * with a note when they could not be renewed. Old data with their time are worth more than an empty screen. What nobody
 * has answered is asked again by itself, see make-query-client.ts.
 */
export function QueryState<Data>({ query, skeleton, children }: Props<Data>) {
  const tryAgain = useTryAgain();
  const again = (): void => tryAgain(query.refetch);
  const error = errorOf(query);
  if (query.data !== undefined) {
    return (
      <>
        {error === null ? null : <OldDataNote error={error} readAtMs={query.dataUpdatedAt} onAgain={again} />}
        {children(query.data)}
      </>
    );
  }
  if (error === null)
    return (
      <div aria-busy="true">
        <Late>{skeleton}</Late>
      </div>
    );
  const { failure, atMs } = error;
  return (
    <ErrorCard
      title="This could not be loaded"
      text={sayFailure(failure)}
      code={`Code: ${failure.code}, ${formatReadAt(atMs, 'second')}`}
    >
      <Action kind="solid" onClick={again}>
        Try again
      </Action>
    </ErrorCard>
  );
}

type NoteProps = {
  readonly error: CallError;
  readonly readAtMs: number;
  readonly onAgain: () => void;
};

function OldDataNote({ error: { failure }, readAtMs, onAgain }: NoteProps) {
  return (
    <div className="overflow-hidden rounded-[10px]">
      <NoteBar icon={<WifiOff aria-hidden="true" />} action={{ text: 'Try again', onClick: onAgain }}>
        {sayWhy(failure)} Showing {formatReadAt(readAtMs, 'second')}.
      </NoteBar>
    </div>
  );
}
