import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../call-error.ts';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { LargestWins } from './largest-wins.tsx';
import type { MarketSession } from './market-session.ts';
import { PayoutPreview } from './payout-preview.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';
import type { ResultPreview } from './result-preview.ts';
import { sessionWord } from './session-word.ts';

type Props = {
  readonly session: MarketSession;
  readonly preview: UseQueryResult<ResultPreview, CallError>;
  /** The way on, below the figures. */
  readonly children: ReactNode;
};

/** What the entry would lead to, before anything is sent. */
export function DeclareOutcome({ session, preview, children }: Props) {
  return (
    <div className="grid min-w-0 gap-4">
      {preview.data === undefined ? (
        <Before preview={preview} />
      ) : (
        <>
          <PayoutPreview preview={preview.data} sessionWord={sessionWord(session)} />
          <LargestWins preview={preview.data} />
        </>
      )}
      {children}
    </div>
  );
}

function Before({ preview }: Pick<Props, 'preview'>) {
  if (preview.isFetching) return <PreviewSkeleton />;
  return (
    <Box title="What will be paid">
      <div className="grid gap-3 px-4 pb-4">
        <FailureNote error={preview.error} />
        {preview.error === null ? (
          <p className="text-text-2">
            Winners and payout show here when both entries are the same. Nothing is sent before that.
          </p>
        ) : null}
      </div>
    </Box>
  );
}
