import { FactList } from '#ui/fact-list.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { formatPlayers } from './format-players.ts';
import { useRevertPreview } from './use-revert-preview.ts';
import type { RevertPreview } from './use-revert-preview.ts';

/** What taking a result back means for those who have won by it. An estimate: players go on playing. */
export function RevertFacts({ sessionId }: { readonly sessionId: string }) {
  const { data, error } = useRevertPreview(sessionId);
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

function factsOf(preview: RevertPreview) {
  return [
    { name: 'Result', value: `${preview.result}, ${formatInstant(preview.declared_at, 'second')}` },
    { name: 'Paid to', value: formatPlayers(preview.players) },
    { name: 'Points paid', value: formatPoints(preview.points_paid) },
    { name: 'Still in their wallets', value: formatPoints(preview.points_there) },
    { name: 'Would be owed', value: formatPoints(preview.points_owed) },
  ];
}
