import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../../api.ts';
import { useAsk } from '../../ask.ts';
import { errorOf } from '../../call-error.ts';
import { FailureNote } from '../../shell/failure-note.tsx';
import { formatPlayers } from '../format-session.ts';

/** What reversing a result means for those who have won by it. An estimate: players go on playing. */
export function ReversalFacts({ sessionId }: { readonly sessionId: string }) {
  const query = useAsk(
    '/console/api/preview-reversal',
    { session_id: sessionId },
    // Never from the cache: players go on playing.
    { queryKey: ['preview', 'reversal', sessionId], staleTime: 0, gcTime: 0 },
  );
  const { data } = query;
  const error = errorOf(query);
  if (data === undefined) {
    return error === null ? (
      <div aria-busy="true">
        <Skeleton className="h-44" />
      </div>
    ) : (
      <FailureNote error={error} />
    );
  }
  return (
    <div className="grid gap-1.5">
      <FactList small facts={factsOf(data)} />
      <p className="text-13 text-text-3">As of now. Players go on playing, so the last two may change.</p>
    </div>
  );
}

function factsOf(preview: Reply<'/console/api/preview-reversal'>) {
  return [
    { name: 'Result', value: `${preview.result}, ${formatInstant(preview.declared_at, 'second')}` },
    { name: 'Paid to', value: formatPlayers(preview.players) },
    { name: 'Points paid', value: formatPoints(preview.points_paid) },
    { name: 'Still in their wallets', value: formatPoints(preview.points_there) },
    { name: 'Would be owed', value: formatPoints(preview.points_in_debt) },
  ];
}
