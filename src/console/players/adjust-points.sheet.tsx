import { useState } from 'react';
import type { FormEvent } from 'react';
import { addPoints, formatPoints as formatExact, parsePoints, subtractPoints } from '#rules/money.ts';
import type { Points } from '#rules/money.ts';
import { Field } from '#ui/field.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Action } from '../shell/action.tsx';
import { Change } from '../shell/change.tsx';
import { DENSE_FIELD } from '../shell/dense-field.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { Segments } from '../shell/segments.tsx';
import { TextAreaField } from '../shell/text-area-field.tsx';
import { useCommand } from '../use-command.ts';
import { useAdjustments } from './use-adjustments.ts';
import type { PlayerPage } from './use-player.ts';

type Props = { readonly player: PlayerPage; readonly open: boolean; readonly onClose: () => void };
type Direction = 'credit' | 'debit';
type Errors = { readonly amount?: string | undefined; readonly reason?: string | undefined };

const DIRECTIONS = [
  { key: 'credit', text: 'Add points', count: undefined },
  { key: 'debit', text: 'Take points', count: undefined },
] as const;
const REASON_MAX = 200;

/** Asks for an adjustment of a wallet; a second person decides on it. */
export function AdjustPointsSheet({ player, open, onClose }: Props) {
  const command = useCommand('/console/api/propose-adjustment');
  const close = (): void => {
    command.reset();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={`Adjust points: ${player.player_name}`}
      busy={command.isPending}
    >
      <AdjustForm player={player} command={command} onClose={close} />
    </Sheet>
  );
}

type FormProps = {
  readonly player: PlayerPage;
  readonly command: ReturnType<typeof useCommand<'/console/api/propose-adjustment'>>;
  readonly onClose: () => void;
};

function AdjustForm({ player, command, onClose }: FormProps) {
  const max = useAdjustments().data?.max;
  const [direction, setDirection] = useState<Direction>('credit');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const after = balanceAfter(player.wallet_amt, { direction, amount });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found: Errors = {
      amount: amountError(after, player.wallet_amt),
      reason: reason.trim() === '' ? 'Give a reason.' : undefined,
    };
    setErrors(found);
    if (found.amount !== undefined || found.reason !== undefined || command.isPending) return;
    command.mutate(
      { player_id: player.player_id, direction, amount, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast('ok', 'Sent. A second person must decide on it');
          onClose();
        },
      },
    );
  };
  return (
    <form noValidate className="mt-3 grid gap-3.5 text-14" onSubmit={submit}>
      <Segments label="Direction" choices={DIRECTIONS} chosen={direction} onChoose={setDirection} />
      <Field
        label="Points"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        className={DENSE_FIELD}
        value={amount}
        error={errors.amount}
        hint={max === undefined ? undefined : `At most ${formatPoints(max)} at once.`}
        onChange={(event) => setAmount(event.target.value.trim())}
      />
      {after === null || after < 0 ? null : (
        <Change what="Wallet" from={formatPoints(player.wallet_amt)} to={formatPoints(formatExact(after))} />
      )}
      <TextAreaField
        label="Reason"
        value={reason}
        maxLength={REASON_MAX}
        hint="It stays in the records. The player sees the points, not the reason."
        error={errors.reason}
        onValue={setReason}
      />
      <FailureNote error={command.error} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Action kind="line" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Action>
        <Action type="submit" kind="cta" busy={command.isPending} busyText="Please wait...">
          Send for approval
        </Action>
      </div>
    </form>
  );
}

/** What the wallet would hold; null for what is no amount. */
function balanceAfter(
  wallet: string,
  { direction, amount }: { readonly direction: Direction; readonly amount: string },
): Points | null {
  const [held, asked] = [parsePoints(wallet), parsePoints(amount)];
  if (!held.ok || !asked.ok || asked.value === 0) return null;
  return direction === 'debit' ? subtractPoints(held.value, asked.value) : addPoints(held.value, asked.value);
}

function amountError(after: Points | null, wallet: string): string | undefined {
  if (after === null) return 'Points above 0, with at most two decimals.';
  return after < 0 ? `There are only ${formatPoints(wallet)} points in the wallet.` : undefined;
}
