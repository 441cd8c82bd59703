import { EyeOff } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../call-error.ts';
import { Box } from '../shell/box.tsx';
import { ChangesOnApprove } from './changes-on-approve.tsx';
import { LargestWins } from './largest-wins.tsx';
import type { MarketSession } from './market-session.ts';
import { PayoutPreview } from './payout-preview.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';
import type { ResultPreview } from './result-preview.ts';
import { sessionWord } from './session-word.ts';

type Props = { readonly session: MarketSession; readonly reveal: UseQueryResult<ResultPreview, CallError> };

/** What the checker may see: nothing before the same number is typed, then everything. */
export function ApproveOutcome({ session, reveal }: Props) {
  if (reveal.isFetching) return <PreviewSkeleton />;
  if (reveal.data === undefined) return <Hidden />;
  return (
    <div className="grid min-w-0 gap-4">
      <PayoutPreview preview={reveal.data} sessionWord={sessionWord(session)} />
      <ChangesOnApprove session={session} preview={reveal.data} />
      <LargestWins preview={reveal.data} />
    </div>
  );
}

function Hidden() {
  return (
    <Box>
      <div className="grid justify-items-center gap-3 px-6 py-16 text-center">
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-closed-soft text-closed"
        >
          <EyeOff className="size-8" />
        </span>
        <h2 className="text-18 font-bold">Hidden until you type the number</h2>
        <p className="max-w-[360px] text-15 text-text-2">
          Read it from the source, not from the first person. The entry and the payout show when both are the
          same.
        </p>
      </div>
    </Box>
  );
}
