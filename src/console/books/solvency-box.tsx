import { useState } from 'react';
import { formatPoints } from '#client/format/format-points.ts';
import { useForm } from '#client/forms/use-form.ts';
import { parsePoints } from '#rules/money.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { DENSE_FIELD, TextAreaField } from '../shell/forms/text-area-field.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import { useMe } from '../staff/use-me.ts';
import { useSheetCommand, type SheetCommand } from '../use-command.ts';
import { formatWhen } from '../shell/formats/format-when.ts';

type Solvency = Reply<'/console/api/get-solvency'>;

/** What players own, beside the money that the operator holds for them. */
export function SolvencyBox() {
  const { permissions } = useMe();
  const [stating, setStating] = useState(false);
  const query = useAsk('/console/api/get-solvency', {}, { queryKey: ['solvency'] });
  const state = permissions.includes('books.state-float') ? (
    <Action compact kind="line" onClick={() => setStating(true)}>
      State the float
    </Action>
  ) : undefined;
  return (
    <Box title="Money of players" titleEnd={state}>
      <QueryState query={query} skeleton={<Skeleton className="m-4 h-56 rounded-[14px]!" />}>
        {(solvency) => (
          <div className="grid gap-2 px-4 pb-3">
            <Cover {...solvency} />
            <FactList small facts={factsOf(solvency)} />
          </div>
        )}
      </QueryState>
      <StateFloatSheet open={stating} onClose={() => setStating(false)} />
    </Box>
  );
}

function Cover({ cover, stated_at: at, stated_by: by, note }: Solvency) {
  if (cover === null || at === null)
    return <p className="text-14 text-text-2">Nobody has said yet how much money there is.</p>;
  const isShort = cover.startsWith('-');
  return (
    <div className="grid justify-items-start gap-1">
      <StatusTag tone={isShort ? 'cancelled' : 'approved'}>
        {isShort ? `${formatPoints(cover.slice(1))} missing` : `Covered, ${formatPoints(cover)} above`}
      </StatusTag>
      <p className="text-13 [overflow-wrap:anywhere] text-text-3">
        Stated by {by}, {formatWhen(at, { withTime: true })}
        {note === '' ? '' : `: ${note}`}
      </p>
    </div>
  );
}

function factsOf(solvency: Solvency) {
  const { stated_float: stated } = solvency;
  return [
    { name: 'In wallets', value: formatPoints(solvency.wallets) },
    { name: 'Held for withdrawals', value: formatPoints(solvency.held_withdrawals) },
    { name: 'Held by limits of players', value: formatPoints(solvency.held_deposits) },
    { name: 'Owed to players', value: formatPoints(solvency.players_funds) },
    { name: 'Stakes at risk, without a result', value: formatPoints(solvency.stakes_at_risk) },
    { name: 'Stated float', value: stated === null ? '-' : formatPoints(stated) },
    { name: 'Received less paid', value: formatPoints(solvency.expected_float) },
    { name: 'Players owe', value: formatPoints(solvency.debt) },
  ];
}

type Props = { readonly open: boolean; readonly onClose: () => void };

const NOTE_MAX = 200;

/** States how much money there is for the players. */
export function StateFloatSheet({ open, onClose }: Props) {
  const state = useSheetCommand('/console/api/state-float', { onClose, done: () => 'Float stated' });
  return (
    <Sheet open={open} onClose={state.close} title="State the float" busy={state.command.isPending}>
      <FloatForm {...state} />
    </Sheet>
  );
}

function FloatForm({ command, send, close }: SheetCommand<'/console/api/state-float'>) {
  const form = useForm({
    initial: { amount: '', note: '' },
    check: ({ amount }) => ({
      amount: parsePoints(amount).ok ? undefined : 'An amount with at most two decimals.',
    }),
    send: ({ amount, note }) => send({ amount, note: note.trim() }),
    isBusy: command.isPending,
  });
  return (
    <SheetForm form={form} verb="State the float" kind="cta" error={command.error} onCancel={close}>
      <Field
        label="Money for players, in rupees"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        className={DENSE_FIELD}
        {...form.field('amount')}
        onValue={(text) => form.set({ amount: text.trim() })}
      />
      <TextAreaField
        label="Where it is"
        {...form.field('note')}
        maxLength={NOTE_MAX}
        hint="It stays in the records."
      />
    </SheetForm>
  );
}
