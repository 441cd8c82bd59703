import { useLocation } from 'wouter';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import { formatPlayers, sessionTitle, type MarketSession } from './format-session.ts';

type Props = { readonly session: MarketSession; readonly open: boolean; readonly onClose: () => void };

/** Asks a second person to reverse a wrong result, with a reason. */
export function ReverseResultSheet({ session, open, onClose }: Props) {
  const [, navigate] = useLocation();
  const command = useCommand('/console/api/propose-reversal');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void =>
    command.mutate(
      { session_id: session.session_id, reason },
      { onSuccess: ({ approval_id: id }) => navigate(`/approvals/${id}`) },
    );
  return (
    <ReasonSheet
      open={open}
      title={`Reverse the result of ${sessionTitle(session)}`}
      verb="Send for approval"
      kind="danger"
      command={command}
      onSend={send}
      onClose={close}
    >
      <ReversalFacts sessionId={session.session_id} />
      <WarningBox>
        When a second person confirms, players see no result, winners give back what they have of the win and
        owe the rest, and the session can be declared again.
      </WarningBox>
    </ReasonSheet>
  );
}

/** What reversing a result means for those who have won by it. An estimate: players go on playing. */
export function ReversalFacts({ sessionId }: { readonly sessionId: string }) {
  const { data, error } = useAsk(
    '/console/api/preview-reversal',
    { session_id: sessionId },
    // Never from the cache: players go on playing.
    { queryKey: ['preview', 'reversal', sessionId], staleTime: 0, gcTime: 0 },
  );
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
