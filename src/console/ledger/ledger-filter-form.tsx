import { useId, useState, type FormEvent } from 'react';
import { Field } from '#ui/fields/field.tsx';
import type { Reply } from '../api.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { accountLabel, kindLabel, type LedgerLocation } from './use-ledger-location.ts';

type Kinds = Reply<'/console/api/sum-ledger'>['kinds'];

type Props = {
  readonly place: LedgerLocation;
  readonly kinds: Kinds;
  readonly onFilter: (change: Partial<LedgerLocation>) => void;
};

const NOTHING = { kind: '', account: '', player_id: '', reference: '', first_day: '', last_day: '' } as const;

/** Narrows the ledger. */
export function LedgerFilterForm({ place, kinds, onFilter }: Props) {
  const [typed, setTyped] = useState(place);
  // The back key changes the address and not what was typed; the form stays, so that the focus does.
  const address = JSON.stringify({ ...place, from: '' });
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setTyped(place);
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFilter({ ...typed, from: '' });
  };
  const clear = (): void => {
    setTyped({ ...place, ...NOTHING });
    onFilter(NOTHING);
  };
  return (
    <Box>
      <form
        aria-label="Filter"
        className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] items-end gap-3 p-4"
        onSubmit={submit}
      >
        <FilterFields typed={typed} kinds={kinds} onChange={(change) => setTyped({ ...typed, ...change })} />
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

type FieldsProps = {
  readonly typed: LedgerLocation;
  readonly kinds: Kinds;
  readonly onChange: (change: Partial<LedgerLocation>) => void;
};

function FilterFields({ typed, kinds, onChange }: FieldsProps) {
  const accounts = [...new Set(kinds.map(({ account }) => account))];
  return (
    <>
      <Field
        label="From"
        type="date"
        className={DENSE_FIELD}
        value={typed.first_day}
        onChange={(event) => onChange({ first_day: event.target.value })}
      />
      <Field
        label="To"
        type="date"
        className={DENSE_FIELD}
        value={typed.last_day}
        onChange={(event) => onChange({ last_day: event.target.value })}
      />
      <Choice
        label="Type"
        value={typed.kind}
        options={kinds.map(({ kind }) => [kind, kindLabel(kind)])}
        onChoose={(kind) => onChange({ kind })}
      />
      <Choice
        label="Account"
        value={typed.account}
        options={accounts.map((account) => [account, accountLabel(account)])}
        onChoose={(account) => onChange({ account })}
      />
      <Field
        label="Player id"
        inputMode="numeric"
        maxLength={15}
        className={DENSE_FIELD}
        value={typed.player_id}
        onChange={(event) => onChange({ player_id: event.target.value.trim() })}
      />
      <Field
        label="Reference"
        maxLength={40}
        placeholder="Slip, UTR, request"
        className={DENSE_FIELD}
        value={typed.reference}
        onChange={(event) => onChange({ reference: event.target.value })}
      />
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-12 w-full min-w-0 rounded-[10px] bg-surface px-3 text-15 font-medium inset-ring-[1.5px] inset-ring-line-strong outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus desk:min-h-[42px]"
      >
        <option value="">All</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
