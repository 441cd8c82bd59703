import { useLocation } from 'wouter';
import { useForm } from '#client/forms/use-form.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { Field } from '#ui/fields/field.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { DENSE_FIELD, TextAreaField } from '../shell/forms/text-area-field.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import { useCommand } from '../use-command.ts';
import { sessionTitle, type MarketSession } from './format-session.ts';

type Props = { readonly session: MarketSession; readonly open: boolean; readonly onClose: () => void };

const REASON_MAX = 200;

/** Asks a second owner that the result of a session comes later. */
export function PostponeResultSheet({ session, open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={`Postpone ${sessionTitle(session)}`}>
      <PostponeForm session={session} onClose={onClose} />
    </Sheet>
  );
}

function PostponeForm({ session, onClose }: Pick<Props, 'session' | 'onClose'>) {
  const [, navigate] = useLocation();
  const command = useCommand('/console/api/propose-postponement');
  const wrong = command.error?.failure.fields ?? {};
  const form = useForm({
    initial: { result_time: '', bids_too: false, reason: '' },
    check: ({ result_time: time, reason }) => ({
      result_time: time.trim() === '' ? 'Give the new time.' : undefined,
      reason: reason.trim() === '' ? 'Give a reason.' : undefined,
    }),
    send: (draft) =>
      command.mutate(
        { session_id: session.session_id, ...draft, reason: draft.reason.trim() },
        { onSuccess: ({ approval_id: id }) => navigate(`/approvals/${id}`) },
      ),
    isBusy: command.isPending,
    whenTyped: 'forget',
  });
  return (
    <SheetForm
      form={form}
      verb="Send for approval"
      error={Object.keys(wrong).length > 0 ? null : command.error}
      onCancel={onClose}
    >
      <Field
        className={DENSE_FIELD}
        label="Result at"
        placeholder="04:45 PM"
        autoComplete="off"
        hint={`Planned for ${formatInstant(session.result_at, 'market')}. It may come up to a day later.`}
        {...form.field('result_time')}
        error={form.problems.result_time ?? wrong['result_time']}
      />
      {session.state === 'open' ? (
        <TickBox
          ticked={form.values.bids_too}
          onTick={(bidsToo) => form.set({ bids_too: bidsToo })}
          hint="By as much, ten minutes before the result at least."
        >
          Bids go on, too
        </TickBox>
      ) : null}
      <TextAreaField label="Reason" {...form.field('reason')} maxLength={REASON_MAX} />
    </SheetForm>
  );
}
