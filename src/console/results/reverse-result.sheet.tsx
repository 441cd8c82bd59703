import { useLocation } from 'wouter';
import { WarningBox } from '#ui/warning-box.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import { sessionTitle, type MarketSession } from './session-label.ts';
import { ReversalFacts } from './reversal-facts.tsx';

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
      title={`Take back the result of ${sessionTitle(session)}`}
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
