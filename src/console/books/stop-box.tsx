import { useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { showToast } from '#ui/show-toast.ts';
import { Action } from '../shell/action.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { ReasonSheet } from '../shell/reason.sheet.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import type { BooksState } from './use-books-state.ts';

type Stop = NonNullable<BooksState['stop']>;

/** Why nothing is paid out, and the way to let it go on: two people, once the books are right again. */
export function StopBox({ stop }: { readonly stop: Stop }) {
  const { roles } = useMe();
  return (
    <section
      aria-label="Payouts are stopped"
      className="grid gap-2.5 rounded-[14px] bg-danger-soft px-4 py-3.5 text-danger inset-ring inset-ring-line"
    >
      <h2 className="flex items-center gap-2 text-16 font-bold">
        <CircleAlert aria-hidden="true" className="size-5 flex-none" />
        Payouts are stopped
      </h2>
      <p className="text-14 leading-snug">
        Since {formatInstant(stop.began_at, 'minute')} on {formatInstant(stop.began_at, 'date')} no withdrawal
        is taken or paid and nothing is settled, because the books do not balance. Bids go on.
      </p>
      {stop.first_by === '' ? null : (
        <p className="text-14 leading-snug">
          {stop.first_by} says that payouts may go on: {stop.first_reason}. A second person decides.
        </p>
      )}
      <p className="text-14 leading-snug font-semi">{nextStep(stop)}</p>
      {may(roles, 'lift stops') && stop.may_lift && !stop.own ? <LiftStop stop={stop} /> : null}
    </section>
  );
}

function nextStep({ may_lift: mayLift, own }: Stop): string {
  if (!mayLift) return 'Find and repair the difference. The whole books are checked every five minutes.';
  if (own) return 'The books are right again. A second owner has to say so too.';
  return 'The books are right again. Two owners let payouts go on.';
}

function LiftStop({ stop }: { readonly stop: Stop }) {
  const [open, setOpen] = useState(false);
  const command = useCommand('/console/api/lift-payout-stop');
  const close = (): void => {
    command.reset();
    setOpen(false);
  };
  const send = (reason: string): void =>
    command.mutate(
      { reason },
      {
        onSuccess: ({ state }) => {
          showToast('ok', state === 'lifted' ? 'Payouts go on' : 'Sent. A second person must decide on it');
          close();
        },
      },
    );
  return (
    <div>
      <Action kind="solid" onClick={() => setOpen(true)}>
        Let payouts go on
      </Action>
      <ReasonSheet
        open={open}
        title="Let payouts go on"
        verb={stop.first_by === '' ? 'Send for approval' : 'Let payouts go on'}
        kind="danger"
        command={command}
        onSend={send}
        onClose={close}
      />
    </div>
  );
}
