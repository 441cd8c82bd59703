import { useForm } from '#client/forms/use-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { SheetForm } from '../shell/sheet-form.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { useCommand } from '../use-command.ts';
import { MOBILE_HINT } from './mobile-hint.ts';
import type { StaffMember } from './staff-member.ts';

type Props = { readonly member: StaffMember; readonly onClose: () => void };

/** Says or changes the private number of somebody who works here. */
export function StaffMobileSheet({ member, onClose }: Props) {
  const command = useCommand('/console/api/change-staff-mobile');
  const error = command.error?.failure.fields['mobile'];
  const form = useForm({
    initial: { mobile: '' },
    send: ({ mobile }) =>
      command.mutate(
        { staff_id: member.staff_id, mobile },
        {
          onSuccess: () => {
            showToast('ok', 'Saved');
            onClose();
          },
        },
      ),
    isBusy: command.isPending,
  });
  return (
    <Sheet open onClose={onClose} busy={command.isPending} title={`Private phone of ${member.name}`}>
      <SheetForm
        form={form}
        verb="Save"
        kind="solid"
        error={error === undefined ? command.error : null}
        onCancel={onClose}
      >
        <p className="text-text-2">
          {member.mobile === '' ? 'No number is known.' : `Now ${member.mobile}.`} Empty means not known.
        </p>
        <Field
          className={DENSE_FIELD}
          label="Private phone"
          type="tel"
          autoComplete="off"
          {...form.field('mobile')}
          hint={MOBILE_HINT}
          error={error}
        />
      </SheetForm>
    </Sheet>
  );
}
