import { useForm } from '#client/forms/use-form.ts';
import { GO_ON_MINUTES } from '#contract/stop-list.ts';
import { TextAreaField } from '../shell/forms/text-area-field.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import { useSheetCommand } from '../use-command.ts';
import { StoppedFacts } from './stopped-facts.tsx';
import { kindOfStop } from './stop-texts.ts';
import type { Stop } from './use-stops.ts';

const REASON_MAX = 200;

type Props = { readonly stop: Stop; readonly onClose: () => void };

/** Asks a second person that something goes on. */
export function GoOnForm({ stop, onClose }: Props) {
  const sheet = useSheetCommand('/console/api/propose-go-on', {
    onClose,
    done: () => 'Sent. A second person must agree',
  });
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Give a reason.' : undefined }),
    send: ({ reason }) => sheet.send({ stop_id: stop.stop_id, reason: reason.trim() }),
    isBusy: sheet.command.isPending,
    whenTyped: 'forget',
  });
  const second = kindOfStop(stop) === 'withdrawals' ? 'Another owner' : 'A second person';
  return (
    <SheetForm form={form} verb="Propose to go on" error={sheet.command.error} onCancel={sheet.close}>
      <StoppedFacts stop={stop} />
      <p className="text-text-2">
        {second} must agree within {GO_ON_MINUTES} minutes; it goes on at once then.
      </p>
      <TextAreaField label="Reason" {...form.field('reason')} maxLength={REASON_MAX} />
    </SheetForm>
  );
}
