import { FastForward } from 'lucide-react';
import { showToast } from '#ui/show-toast.ts';
import { Action } from '../shell/action.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { useCommand } from '../use-command.ts';

/** For the two who agreed on a payee: when both confirm it once more, it counts at once. */
export function HastenPayee({ approvalId }: { readonly approvalId: string }) {
  const hasten = useCommand('/console/api/hasten-payee-change');
  const send = (): void =>
    hasten.mutate(
      { approval_id: approvalId },
      {
        onSuccess: ({ state }) =>
          showToast(
            'ok',
            state === 'in_force' ? 'The new payee counts' : 'Noted. The other one confirms too',
          ),
      },
    );
  return (
    <div className="grid justify-items-start gap-2">
      <FailureNote error={hasten.error} />
      <p className="text-14 text-text-2">When both confirm it once more, it counts at once.</p>
      <Action
        kind="soft"
        icon={<FastForward aria-hidden="true" />}
        busy={hasten.isPending}
        busyText="Please wait..."
        onClick={send}
      >
        Confirm once more
      </Action>
    </div>
  );
}
