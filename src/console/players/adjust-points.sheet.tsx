import { formatPoints } from '#client/format/format-points.ts';
import { useForm } from '#client/forms/use-form.ts';
import {
  addPoints,
  formatPoints as formatExact,
  parsePoints,
  subtractPoints,
  type Points,
} from '#rules/money.ts';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { SheetForm } from '../shell/sheet-form.tsx';
import { Change } from '../shell/change.tsx';
import { DENSE_FIELD, TextAreaField } from '../shell/forms/text-area-field.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useCommand } from '../use-command.ts';
import type { PlayerPage } from './use-player.ts';

type Props = { readonly player: PlayerPage; readonly open: boolean; readonly onClose: () => void };
type Direction = 'credit' | 'debit';
type Adjustment = { readonly direction: Direction; readonly amount: string; readonly reason: string };

const DIRECTIONS = [
  { key: 'credit', text: 'Add points', count: undefined },
  { key: 'debit', text: 'Take points', count: undefined },
] as const;
const REASON_MAX = 200;

/** Proposes an adjustment of a wallet; a second person decides on it. */
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
  const form = useForm<Adjustment>({
    initial: { direction: 'credit', amount: '', reason: '' },
    check: (typed) => ({
      amount: amountError(balanceAfter(player.wallet_amt, typed), player.wallet_amt),
      reason: typed.reason.trim() === '' ? 'Give a reason.' : undefined,
    }),
    send: ({ direction, amount, reason }) =>
      command.mutate(
        { player_id: player.player_id, direction, amount, reason: reason.trim() },
        {
          onSuccess: () => {
            showToast('ok', 'Sent. A second person must decide on it');
            onClose();
          },
        },
      ),
    isBusy: command.isPending,
  });
  const after = balanceAfter(player.wallet_amt, form.values);
  return (
    <SheetForm form={form} verb="Send for approval" kind="cta" error={command.error} onCancel={onClose}>
      <Segments
        label="Direction"
        choices={DIRECTIONS}
        chosen={form.values.direction}
        onChoose={(direction) => form.set({ direction })}
      />
      <Field
        label="Points"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        className={DENSE_FIELD}
        {...form.field('amount')}
        hint={`At most ${formatPoints(player.adjustment_max)} at once.`}
        onValue={(text) => form.set({ amount: text.trim() })}
      />
      {after === null || after < 0 ? null : (
        <Change what="Wallet" from={formatPoints(player.wallet_amt)} to={formatPoints(formatExact(after))} />
      )}
      <TextAreaField
        label="Reason"
        {...form.field('reason')}
        maxLength={REASON_MAX}
        hint="It stays in the records. The player sees the points, not the reason."
      />
    </SheetForm>
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
