import { useState } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { Field } from '#ui/fields/field.tsx';
import type { Reply } from '../api.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { SelectField } from '../shell/forms/select-field.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { useAddress } from '../shell/use-address.ts';

/** Every entry of today: the days as the date fields of browsers write them, where '' is today. */
const NOTHING = { kind: '', account: '', player_id: '', reference: '', first_day: '', last_day: '' } as const;

/** The part of the ledger that is shown, and the marker of a later page. */
export type LedgerLocation = Readonly<Record<keyof typeof NOTHING | 'from', string>>;

export function useLedgerLocation() {
  return useAddress<keyof LedgerLocation>({ ...NOTHING, from: '' });
}

/** The same part as the calls and the file ask for it. */
export function wireFilter({ first_day, last_day, kind, account, player_id, reference }: LedgerLocation) {
  return { kind, account, player_id, reference, date_from: wireDay(first_day), date_to: wireDay(last_day) };
}

/** '2026-11-20' as '11/20/2026'. */
function wireDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return day === '' ? '' : `${month}/${date}/${year}`;
}

type Props = {
  readonly place: LedgerLocation;
  readonly kinds: Reply<'/console/api/sum-ledger'>['kinds'];
  readonly onFilter: (change: Partial<LedgerLocation>) => void;
};

/** Narrows the ledger. */
export function LedgerFilterForm({ place, kinds, onFilter }: Props) {
  const form = useForm({ initial: place, send: (typed) => onFilter({ ...typed, from: '' }) });
  // The back key changes the address and not what was typed; the form stays, so that the focus does.
  const address = JSON.stringify({ ...place, from: '' });
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    form.set(place);
  }
  const clear = (): void => {
    form.set(NOTHING);
    onFilter({ ...NOTHING, from: '' });
  };
  const accounts = [...new Set(kinds.map(({ account }) => account))];
  const date = { type: 'date', className: DENSE_FIELD };
  return (
    <Box>
      <form
        {...form.element}
        // The browser refuses half a date.
        noValidate={false}
        aria-label="Filter"
        className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] items-end gap-3 p-4"
      >
        <Field label="From" {...date} {...form.field('first_day')} />
        <Field label="To" {...date} {...form.field('last_day')} />
        <SelectField label="Type" {...form.field('kind')}>
          <Options values={kinds.map(({ kind }) => kind)} labelOf={kindLabel} />
        </SelectField>
        <SelectField label="Account" {...form.field('account')}>
          <Options values={accounts} labelOf={accountLabel} />
        </SelectField>
        <Field
          label="Player id"
          inputMode="numeric"
          maxLength={15}
          className={DENSE_FIELD}
          {...form.field('player_id')}
          onValue={(text) => form.set({ player_id: text.trim() })}
        />
        <Field
          label="Reference"
          maxLength={40}
          placeholder="Slip, UTR, request"
          className={DENSE_FIELD}
          {...form.field('reference')}
        />
        <div className="flex flex-wrap gap-2.5">
          <Action type="submit" kind="solid">
            Show
          </Action>
          <Action kind="quiet" onClick={clear}>
            Clear
          </Action>
        </div>
      </form>
    </Box>
  );
}

type OptionsProps = { readonly values: readonly string[]; readonly labelOf: (value: string) => string };

function Options({ values, labelOf }: OptionsProps) {
  return (
    <>
      <option value="">All</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </>
  );
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['stake', 'Bid'],
  ['win', 'Win'],
  ['refund', 'Refund'],
  ['win_reversal', 'Win reversed'],
  ['bonus', 'Welcome points'],
  ['deposit', 'Deposit'],
  ['withdrawal_hold', 'Withdraw hold'],
  ['withdrawal_release', 'Withdraw returned'],
  ['transfer_out', 'Transfer sent'],
  ['transfer_in', 'Transfer received'],
  ['adjustment', 'Adjust'],
]);

/** The text for the kind of an entry; a kind without a text keeps its name in the ledger. */
export function kindLabel(kind: string): string {
  return KINDS.get(kind) ?? kind.replaceAll('_', ' ');
}

/** 'house:bets' as 'House, bets'. */
export function accountLabel(account: string): string {
  return account.replace(/^house:/, 'House, ').replaceAll('_', ' ');
}
