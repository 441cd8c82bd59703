import { Send } from 'lucide-react';
import { useLocation } from 'wouter';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { ActionLink, Action } from '../../shell/action.tsx';
import { FailureNote } from '../../shell/failure-note.tsx';
import { useCommand } from '../../use-command.ts';
import type { Check } from './declare-checks.ts';
import type { Entries } from './read-entry.ts';
import type { MarketSession } from '../session-label.ts';
import { useSessions } from '../use-sessions.ts';

type Props = {
  readonly session: MarketSession;
  readonly entries: Entries;
  readonly checks: readonly Check[];
  /** The preview is on the screen: nobody can send what they have not seen. */
  readonly ready: boolean;
};

/** Sends the entry to the second person, or declares it where one person is enough. */
export function SendResult({ session, entries, checks, ready }: Props) {
  const alone = useOnePersonDeclares();
  const [, navigate] = useLocation();
  const propose = useCommand('/console/api/propose-result');
  const problem =
    checks.find(({ state }) => state === 'no')?.text ?? (ready ? undefined : 'Type the same number twice');
  const send = (): void => {
    if (problem !== undefined) {
      showToast('bad', problem);
      return;
    }
    propose.mutate(
      { session_id: session.session_id, number: entries.first, number_again: entries.again },
      {
        onSuccess: ({ declared, approval_id: id }) =>
          navigate(declared ? `/sessions/${session.session_id}` : `/approvals/${id}`, { replace: true }),
      },
    );
  };
  return (
    <div className="grid gap-3">
      <FailureNote error={propose.error} />
      <div className="flex flex-wrap items-center gap-3 max-[700px]:grid">
        <p className="mr-auto text-text-2">
          {alone
            ? 'Nothing is paid yet. Here one person is enough: sending declares the result and pays the winners.'
            : 'Nothing is paid yet. A second person must type the pana and approve.'}
        </p>
        <ActionLink to="/" kind="line">
          Back
        </ActionLink>
        <Action
          kind="cta"
          off={problem !== undefined}
          busy={propose.isPending}
          busyText="Sending..."
          icon={<Send aria-hidden="true" />}
          onClick={send}
        >
          {alone ? 'Declare and settle' : 'Send for approval'}
        </Action>
      </div>
    </div>
  );
}

/** Whether the operator's setting lets one person declare. Until that is known, two are required. */
function useOnePersonDeclares(): boolean {
  return useSessions().data?.one_person_can_declare ?? false;
}
