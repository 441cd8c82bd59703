import { useLocation } from 'wouter';
import { useForm } from '#client/forms/use-form.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { Field } from '#ui/fields/field.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { DENSE_FIELD, TextAreaField } from '../../shell/forms/text-area-field.tsx';
import { useKeptDraft, usePanelDraft } from '../../shell/panel/panel-draft.ts';
import { PanelForm } from '../../shell/panel/panel-form.tsx';
import { SidePanel } from '../../shell/panel/side-panel.tsx';
import { useCommand } from '../../use-command.ts';
import { sessionTitle } from '../format-session.ts';
import { SecondPerson } from './second-person.tsx';
import type { PanelProps } from './session-at.ts';

const REASON_MAX = 200;

type Draft = { readonly result_time: string; readonly bids_too: boolean; readonly reason: string };

/** Asks a second owner that the result of a session comes later. */
export function PostponeResultPanel({ session, onClose }: PanelProps) {
  const [, navigate] = useLocation();
  const command = useCommand('/console/api/propose-postponement');
  const draft = usePanelDraft<Draft>(`postpone-${session.session_id}`, {
    result_time: '',
    bids_too: false,
    reason: '',
  });
  const wrong = command.error?.failure.fields ?? {};
  const form = useForm({
    initial: draft.read,
    check: ({ result_time: time, reason }) => ({
      result_time: time.trim() === '' ? 'Give the new time.' : undefined,
      reason: reason.trim() === '' ? 'Give a reason.' : undefined,
    }),
    send: (typed) =>
      command.mutate(
        { session_id: session.session_id, ...typed, reason: typed.reason.trim() },
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
      title={`Postpone ${sessionTitle(session)}`}
      note="The result comes later. Players who bid are told."
      busy={command.isPending}
      onClose={onClose}
    >
      <PanelForm
        form={form}
        verb="Propose the new time"
        error={Object.keys(wrong).length > 0 ? null : command.error}
        onCancel={onClose}
      >
        <Field
          className={DENSE_FIELD}
          label="Result at"
          placeholder="4:45 PM"
          autoComplete="off"
          hint={`Planned for ${formatInstant(session.result_at, 'minute')}. It may come up to a day later.`}
          {...form.field('result_time')}
          error={form.problems.result_time ?? wrong['result_time']}
        />
        {session.state === 'open' ? (
          <TickBox
            ticked={form.values.bids_too}
            onTick={(bidsToo) => form.set({ bids_too: bidsToo })}
            hint="By as much, ten minutes before the result at least. This takes two owners."
          >
            Bids go on, too
          </TickBox>
        ) : null}
        <TextAreaField label="Reason" {...form.field('reason')} maxLength={REASON_MAX} />
        <SecondPerson needs="results.postpone" />
      </PanelForm>
    </SidePanel>
  );
}
