import { Send } from 'lucide-react';
import { useLocation } from 'wouter';
import { showToast } from '#ui/show-toast.ts';
import { Action } from '../shell/action.tsx';
import { ActionLink } from '../shell/action-link.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { useCommand } from '../use-command.ts';
import type { Check } from './declare-checks.ts';
import type { Entries } from './entries.ts';
import type { MarketSession } from './market-session.ts';
import { useOnePersonDeclares } from './use-one-person-declares.ts';

type Props = {
  readonly session: MarketSession;
  readonly entries: Entries;
  readonly checks: readonly Check[];
  /** The preview is on the screen: nobody sends what they have not seen. */
  readonly ready: boolean;
};

/** Hands the entry to the second person, or declares it where one person is enough. */
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
