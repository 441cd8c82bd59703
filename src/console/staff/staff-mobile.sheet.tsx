import { useState } from 'react';
import type { FormEvent } from 'react';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Action } from '../shell/action.tsx';
import { DENSE_FIELD } from '../shell/dense-field.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { useCommand } from '../use-command.ts';
import { MOBILE_HINT } from './mobile-hint.ts';
import type { StaffMember } from './staff-member.ts';

type Props = { readonly member: StaffMember; readonly onClose: () => void };

/** Says or changes the private number of somebody who works here. */
export function StaffMobileSheet({ member, onClose }: Props) {
  const [mobile, setMobile] = useState('');
  const command = useCommand('/console/api/change-staff-mobile');
  const error = command.error?.failure.fields['mobile'];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (command.isPending) return;
    command.mutate(
      { staff_id: member.staff_id, mobile },
      {
        onSuccess: () => {
          showToast('ok', 'Saved');
          onClose();
        },
      },
    );
  };
  return (
    <Sheet open onClose={onClose} busy={command.isPending} title={`Private phone of ${member.name}`}>
      <form noValidate className="mt-3 grid gap-3.5 text-14" onSubmit={submit}>
        <p className="text-text-2">
          {member.mobile === '' ? 'No number is known.' : `Now ${member.mobile}.`} Empty means not known.
        </p>
        <Field
          className={DENSE_FIELD}
          label="Private phone"
          type="tel"
          autoComplete="off"
          value={mobile}
          hint={MOBILE_HINT}
          error={error}
          onChange={(event) => setMobile(event.target.value)}
        />
        {error === undefined ? <FailureNote error={command.error} /> : null}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Action kind="line" disabled={command.isPending} onClick={onClose}>
            Cancel
          </Action>
          <Action type="submit" kind="solid" busy={command.isPending} busyText="Please wait...">
            Save
          </Action>
        </div>
      </form>
    </Sheet>
  );
}
