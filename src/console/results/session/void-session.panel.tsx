import { useLocation } from 'wouter';
import { useForm } from '#client/forms/use-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { Segments } from '../../shell/forms/segments.tsx';
import { DENSE_FIELD, TextAreaField } from '../../shell/forms/text-area-field.tsx';
import { useKeptDraft, usePanelDraft } from '../../shell/panel/panel-draft.ts';
import { PanelForm } from '../../shell/panel/panel-form.tsx';
import { SidePanel } from '../../shell/panel/side-panel.tsx';
import { useCommand } from '../../use-command.ts';
import { sessionLabel, sessionTitle } from '../format-session.ts';
import { SecondPerson } from './second-person.tsx';
import type { PanelProps } from './session-at.ts';
import { VoidFacts } from './void-facts.tsx';

const REASON_MAX = 200;

/** What is kept until it is sent; the name of the market is typed anew each time. */
type Draft = { readonly whole_day: boolean; readonly reason: string };

/** Asks a second owner to void a session or its whole day: nothing is drawn, and what was bid on it comes back. */
export function VoidSessionPanel({ session, onClose }: PanelProps) {
  const [, navigate] = useLocation();
  const command = useCommand('/console/api/propose-void');
  const draft = usePanelDraft<Draft>(`void-${session.session_id}`, { whole_day: false, reason: '' });
  const form = useForm({
    initial: () => ({ ...draft.read(), market_name: '' }),
    check: ({ market_name: name, reason }) => ({
      market_name: name.trim() === session.game_name ? undefined : `Type ${session.game_name}.`,
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
  const { whole_day: wholeDay, reason } = form.values;
  useKeptDraft(draft, { whole_day: wholeDay, reason });
  return (
    <SidePanel
      title={`Void ${sessionTitle(session)}`}
      note="Everything below is a preview. Nothing has changed."
      busy={command.isPending}
      onClose={onClose}
    >
      <PanelForm form={form} verb="Propose the void" kind="danger" error={command.error} onCancel={onClose}>
        <WarningBox isDanger>
          A void cannot be undone. Bids end at once, what was bid comes back, and everybody can read the
          reason.
        </WarningBox>
        {session.family === 'main' ? (
          <Segments
            label="What is voided"
            choices={[
              { key: 'session', text: `${sessionLabel(session)} only` },
              { key: 'day', text: 'The whole day' },
            ]}
            chosen={wholeDay ? 'day' : 'session'}
            onChoose={(key) => form.set({ whole_day: key === 'day' })}
          />
        ) : null}
        <VoidFacts sessionId={session.session_id} wholeDay={wholeDay} />
        <TextAreaField label="Reason, for players to read" {...form.field('reason')} maxLength={REASON_MAX} />
        <Field
          className={DENSE_FIELD}
          label={`Type ${session.game_name} to go on`}
          autoComplete="off"
          {...form.field('market_name')}
          error={form.problems.market_name}
        />
        <SecondPerson needs="results.void" />
      </PanelForm>
    </SidePanel>
  );
}
