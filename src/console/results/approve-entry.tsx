import { useEffect, useRef } from 'react';
import { CircleCheck } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useServerNow } from '#ui/use-server-now.ts';
import type { CallError } from '../call-error.ts';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import type { Approval } from './approval.ts';
import { DecideResult } from './decide-result.tsx';
import { DigitBoxes } from './digit-boxes.tsx';
import { entryLength } from './entry-length.ts';
import { joinResult } from './join-result.ts';
import { PlayersWillSee } from './players-will-see.tsx';
import type { Entry } from './read-entry.ts';
import type { ResultPreview } from './result-preview.ts';
import { sessionTitle } from './session-title.ts';
import { sessionWord } from './session-word.ts';
import { WaitingTag } from './waiting-tag.tsx';

type Props = {
  readonly approval: Approval;
  readonly digits: string;
  readonly entry: Entry;
  readonly reveal: UseQueryResult<ResultPreview, CallError>;
  readonly onDigits: (digits: string) => void;
};

/** The checker's own entry, and, once it is the same, the decision. */
export function ApproveEntry({ approval, digits, entry, reveal, onDigits }: Props) {
  const { session } = approval;
  const nowMs = useServerNow();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const what = session.family === 'gali' ? 'result' : `${sessionWord(session).toLowerCase()} pana`;
  return (
    <Box title={sessionTitle(session)} titleEnd={<WaitingTag approval={approval} nowMs={nowMs} />}>
      <div className="grid gap-3.5 px-4 pb-3.5">
        <DigitBoxes
          ref={box}
          label={`Type the ${what} from the source`}
          length={entryLength(session.family)}
          value={digits}
          bad={entry.state === 'wrong' || reveal.error !== null}
          beside={<Comparison approval={approval} entry={entry} reveal={reveal} />}
          onValue={onDigits}
        />
        {reveal.data === undefined ? null : (
          <PlayersWillSee
            caption={`Entered by ${approval.made_by}, ${formatInstant(approval.made_at, 'second')}`}
            result={joinResult(reveal.data)}
          />
        )}
        <DecideResult approval={approval} number={reveal.data === undefined ? undefined : digits} />
        <p className="text-13 leading-snug text-text-3">
          The first entry and the payout stay hidden until you type yours. You cannot approve your own entry.
          Rejecting asks for a reason.
        </p>
      </div>
    </Box>
  );
}

type ComparisonProps = Pick<Props, 'approval' | 'entry' | 'reveal'>;

function Comparison({ approval, entry, reveal }: ComparisonProps) {
  if (entry.state === 'wrong') {
    return (
      <span className="font-medium text-danger">{`${entry.number} is not a pana, it is written ${entry.meant}`}</span>
    );
  }
  if (reveal.error !== null) {
    return (
      <span role="alert" className="font-medium text-danger">
        {reveal.error.failure.message}
      </span>
    );
  }
  if (reveal.data === undefined) return reveal.isFetching ? 'Comparing...' : null;
  return (
    <span role="status" className="flex items-center gap-1.5 text-open">
      <CircleCheck aria-hidden="true" className="size-[18px] flex-none" />
      {`same as ${approval.made_by}`}
    </span>
  );
}
