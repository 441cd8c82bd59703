import { useId } from 'react';
import { KeyRound } from 'lucide-react';
import { useForm } from '#client/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { TextAreaField } from '../shell/forms/text-area-field.tsx';
import { useCommand } from '../use-command.ts';
import type { StaffMember } from './use-staff.ts';

const RESETS = [
  { change: 'authenticator', name: 'Authenticator', note: 'Password stays; passkeys go' },
  { change: 'password', name: 'Password', note: 'Authenticator stays' },
  { change: 'both', name: 'Both', note: 'After theft' },
] as const;

type Reset = (typeof RESETS)[number]['change'];

const REASON_MAX = 200;

/** What its form is called on the page, for the key that goes there. */
export const RESET_FORM = 'reset-of-log-in';

/** Asks a second owner to let somebody choose another password, set up another authenticator, or both. */
export function ResetBox({ member }: { readonly member: StaffMember }) {
  const command = useCommand('/console/api/propose-staff-change');
  const form = useForm<{ readonly change: Reset; readonly reason: string }>({
    initial: { change: 'authenticator', reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Give a reason.' : undefined }),
    send: (values) =>
      command.mutate(
        { staff_id: member.staff_id, roles: [], ...values },
        {
          onSuccess: () => {
            form.set({ reason: '' });
            showToast('ok', 'Sent. Another owner must decide on it');
          },
        },
      ),
    isBusy: command.isPending,
    whenTyped: 'forget',
  });
  return (
    <Box title="Reset log-in" titleEnd={<StatusTag tone="pending">Two owners</StatusTag>}>
      <form id={RESET_FORM} {...form.element} className="grid gap-3 px-4 pb-4 text-14">
        <p className="text-text-2">
          A code to choose another password goes to the private phone, never to you. It works once, for 24
          hours. All sessions end.
        </p>
        <ResetChoice chosen={form.values.change} onChange={(change) => form.set({ change })} />
        <TextAreaField label="Reason" rows={2} {...form.field('reason')} maxLength={REASON_MAX} />
        <FailureNote error={command.error} />
        <Action
          type="submit"
          kind="solid"
          busy={form.busy}
          busyText="Please wait..."
          icon={<KeyRound aria-hidden="true" />}
        >
          Propose reset
        </Action>
      </form>
    </Box>
  );
}

type ChoiceProps = { readonly chosen: Reset; readonly onChange: (reset: Reset) => void };

function ResetChoice({ chosen, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">What is reset</legend>
      {RESETS.map((reset) => (
        <label
          key={reset.change}
          className="flex min-h-tap-min cursor-pointer items-center gap-2.5 rounded-[10px] px-2.5 py-1 inset-ring inset-ring-line has-checked:bg-brand-soft has-checked:inset-ring-brand"
        >
          <input
            type="radio"
            name={name}
            aria-label={reset.name}
            aria-describedby={`${name}-${reset.change}`}
            checked={chosen === reset.change}
            onChange={() => onChange(reset.change)}
            className="size-[18px] flex-none accent-brand"
          />
          <span className="leading-tight">
            <b className="font-semi">{reset.name}</b>
            <small id={`${name}-${reset.change}`} className="block text-13 text-text-2">
              {reset.note}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
