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
import { SheetForm } from '../../shell/sheet-form.tsx';
import { Change } from '../../shell/change.tsx';
import { DENSE_FIELD, TextAreaField } from '../../shell/forms/text-area-field.tsx';
import { Segments } from '../../shell/forms/segments.tsx';
import { useSheetCommand, type SheetCommand } from '../../use-command.ts';
import type { PlayerPage } from '../use-player.ts';

type Props = { readonly player: PlayerPage; readonly open: boolean; readonly onClose: () => void };
type Adjustment = {
  readonly direction: 'credit' | 'debit';
  readonly amount: string;
  readonly reason: string;
};

const DIRECTIONS = [
  { key: 'credit', text: 'Add points' },
  { key: 'debit', text: 'Take points' },
] as const;
const REASON_MAX = 200;

/** Proposes an adjustment of a wallet; a second person decides on it. */
export function AdjustPointsSheet({ player, open, onClose }: Props) {
  const sheet = useSheetCommand('/console/api/propose-adjustment', {
    onClose,
    done: () => 'Sent. A second person must decide on it',
  });
  return (
    <Sheet
      open={open}
      onClose={sheet.close}
      title={`Adjust points: ${player.player_name}`}
      busy={sheet.command.isPending}
    >
      <AdjustForm player={player} {...sheet} />
    </Sheet>
  );
}

type FormProps = Pick<Props, 'player'> & SheetCommand<'/console/api/propose-adjustment'>;

function AdjustForm({ player, command, send, close }: FormProps) {
  const form = useForm<Adjustment>({
    initial: { direction: 'credit', amount: '', reason: '' },
    check: (typed) => ({
      amount: amountError(balanceAfter(player.wallet_amt, typed), player.wallet_amt),
      reason: typed.reason.trim() === '' ? 'Give a reason.' : undefined,
    }),
    send: (typed) => send({ player_id: player.player_id, ...typed, reason: typed.reason.trim() }),
    isBusy: command.isPending,
  });
  const after = balanceAfter(player.wallet_amt, form.values);
  return (
    <SheetForm form={form} verb="Send for approval" kind="cta" error={command.error} onCancel={close}>
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
  { direction, amount }: Pick<Adjustment, 'direction' | 'amount'>,
): Points | null {
  const [held, asked] = [parsePoints(wallet), parsePoints(amount)];
  if (!held.ok || !asked.ok || asked.value === 0) return null;
  return direction === 'debit' ? subtractPoints(held.value, asked.value) : addPoints(held.value, asked.value);
}

function amountError(after: Points | null, wallet: string): string | undefined {
  if (after === null) return 'Points above 0, with at most two decimals.';
  return after < 0 ? `There are only ${formatPoints(wallet)} points in the wallet.` : undefined;
}
