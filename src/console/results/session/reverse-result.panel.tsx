import { useLocation } from 'wouter';
import { useForm } from '#client/forms/use-form.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { TextAreaField } from '../../shell/forms/text-area-field.tsx';
import { useKeptDraft, usePanelDraft } from '../../shell/panel/panel-draft.ts';
import { PanelForm } from '../../shell/panel/panel-form.tsx';
import { SidePanel } from '../../shell/panel/side-panel.tsx';
import { useCommand } from '../../use-command.ts';
import { sessionTitle } from '../format-session.ts';
import { ReversalFacts } from './reversal-facts.tsx';
import { SecondPerson } from './second-person.tsx';
import type { PanelProps } from './session-at.ts';

const REASON_MAX = 200;

/** Asks a second person to reverse a wrong result, with a reason. */
export function ReverseResultPanel({ session, onClose }: PanelProps) {
  const [, navigate] = useLocation();
  const command = useCommand('/console/api/propose-reversal');
  const draft = usePanelDraft(`reverse-${session.session_id}`, { reason: '' });
  const form = useForm({
    initial: draft.read,
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Give a reason.' : undefined }),
    send: ({ reason }) =>
      command.mutate(
        { session_id: session.session_id, reason: reason.trim() },
        {
          onSuccess: ({ approval_id: id }) => {
            draft.discard();
            navigate(`/approvals/${id}`);
          },
        },
      ),
    isBusy: command.isPending,
    whenTyped: 'forget',
  });
  useKeptDraft(draft, form.values);
  return (
    <SidePanel
      title={`Reverse the result of ${sessionTitle(session)}`}
      note="Everything below is a preview. Nothing has changed."
      busy={command.isPending}
      onClose={onClose}
    >
      <PanelForm
        form={form}
        verb="Propose the reversal"
        kind="danger"
        error={command.error}
        onCancel={onClose}
      >
        <WarningBox>
          When a second person confirms, players see no result, winners give back what they have of the win
          and owe the rest, and the session can be declared again.
        </WarningBox>
        <ReversalFacts sessionId={session.session_id} />
        <TextAreaField label="Reason" {...form.field('reason')} maxLength={REASON_MAX} />
        <SecondPerson needs="results.confirm" />
      </PanelForm>
    </SidePanel>
  );
}
