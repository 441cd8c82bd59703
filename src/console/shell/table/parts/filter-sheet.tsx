import { useState, type ReactNode } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Action } from '../../action.tsx';
import { Segments } from '../../forms/segments.tsx';
import { DENSE_FIELD } from '../../forms/text-area-field.tsx';
import { DAY_WORD_TEXTS } from '../rules/days.ts';
import { draftOf, filterOf, type FilterDraft } from '../rules/filter-draft.ts';
import { DAY_WORDS, type FieldChoice, type FilterField } from '../rules/table-filter.ts';
import type { TableModel } from '../use-table.ts';

type Props<Row> = {
  readonly table: TableModel<Row>;
  /** The field to be written; '' while it is still to be chosen, undefined when the sheet is shut. */
  readonly field: string | undefined;
  readonly onField: (field: string | undefined) => void;
};

/** One filter: first its field, then what it compares with. */
export function FilterSheet<Row>({ table, field: key, onField }: Props<Row>) {
  const field = table.fields.find((one) => one.key === key);
  const close = (): void => onField(undefined);
  return (
    <Sheet
      open={key !== undefined}
      onClose={close}
      title={field === undefined ? 'Add a filter' : field.label}
    >
      {field === undefined ? (
        <ul className="mt-3 grid gap-1.5">
          {table.fields.map(({ key: name, label }) => (
            <li key={name} className="grid">
              <Action kind="soft" className="justify-start!" onClick={() => onField(name)}>
                {label}
              </Action>
            </li>
          ))}
        </ul>
      ) : (
        <FilterForm key={field.key} table={table} field={field} onDone={close} />
      )}
    </Sheet>
  );
}

type FormProps<Row> = {
  readonly table: TableModel<Row>;
  readonly field: FilterField;
  readonly onDone: () => void;
};

function FilterForm<Row>({ table, field, onDone }: FormProps<Row>) {
  const { place, today, setFilter } = table;
  const before = place.filters.find((filter) => filter.field === field.key);
  const [draft, setDraft] = useState(() => draftOf(before, today));
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<FilterDraft>): void => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const send = (): void => {
    const filter = filterOf(field, draft, today);
    if (typeof filter === 'string') return setProblem(filter);
    setFilter(field.key, filter);
    onDone();
  };
  return (
    <form
      noValidate
      className="mt-3 grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FieldParts
        field={field}
        draft={draft}
        onChange={change}
        choices={field.kind === 'choice' ? table.choicesOf(field) : []}
        problem={problem}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        {before === undefined ? null : (
          <Action
            kind="line"
            onClick={() => {
              setFilter(field.key, undefined);
              onDone();
            }}
          >
            Remove
          </Action>
        )}
        <Action kind="solid" type="submit">
          Show
        </Action>
      </div>
    </form>
  );
}

type PartsProps = {
  readonly field: FilterField;
  readonly draft: FilterDraft;
  readonly onChange: (part: Partial<FilterDraft>) => void;
  readonly choices: readonly FieldChoice[];
  readonly problem: string | undefined;
};

function FieldParts({ field, draft, onChange, choices, problem }: PartsProps): ReactNode {
  switch (field.kind) {
    case 'choice':
      return (
        <>
          <Segments
            label="Comparison"
            choices={[
              { key: 'is', text: 'One of' },
              { key: 'not', text: 'None of' },
            ]}
            chosen={draft.not ? 'not' : 'is'}
            onChoose={(key) => onChange({ not: key === 'not' })}
          />
          <Choices {...{ draft, onChange, choices }} />
          {problem === undefined ? null : (
            <p role="alert" className="text-14 text-danger">
              {problem}
            </p>
          )}
        </>
      );
    case 'text':
      return (
        <>
          <Segments
            label="Comparison"
            choices={[
              { key: 'has', text: 'Has in it' },
              { key: 'is', text: 'Is' },
            ]}
            chosen={draft.isWhole ? 'is' : 'has'}
            onChoose={(key) => onChange({ isWhole: key === 'is' })}
          />
          <Field
            label={field.label}
            className={DENSE_FIELD}
            value={draft.text}
            hint="Several, with commas between them: any of them"
            error={problem}
            onValue={(text) => onChange({ text })}
          />
        </>
      );
    case 'number':
      return (
        <div className="grid grid-cols-2 gap-3">
          <Field
            label="From"
            inputMode="decimal"
            className={DENSE_FIELD}
            value={draft.from}
            error={problem}
            onValue={(from) => onChange({ from })}
          />
          <Field
            label="To"
            inputMode="decimal"
            className={DENSE_FIELD}
            value={draft.to}
            onValue={(to) => onChange({ to })}
          />
        </div>
      );
    case 'day':
      return <Days {...{ field, draft, onChange, problem }} />;
  }
}

function Choices({
  draft: { picked },
  onChange,
  choices,
}: Pick<PartsProps, 'draft' | 'onChange' | 'choices'>) {
  return (
    <ul className="grid max-h-[46dvh] gap-0.5 overflow-auto">
      {choices.map(({ value, text }) => (
        <li key={value}>
          <label className="flex min-h-10 items-center gap-2.5 text-15">
            <input
              type="checkbox"
              checked={picked.includes(value)}
              onChange={(event) =>
                onChange({
                  picked: event.target.checked
                    ? [...picked, value]
                    : picked.filter((other) => other !== value),
                })
              }
              className="size-[18px] flex-none accent-brand"
            />
            {text}
          </label>
        </li>
      ))}
    </ul>
  );
}

function Days({ field, draft, onChange, problem }: Omit<PartsProps, 'choices'>) {
  return (
    <>
      <Field
        label={field.label}
        className={DENSE_FIELD}
        value={draft.text}
        placeholder="1 Nov to 5 Nov"
        hint="today, last 7 days, 20 Nov, 1 Nov to 5 Nov, from 1 Nov"
        error={problem}
        onValue={(text) => onChange({ text })}
      />
      <div className="flex flex-wrap gap-2">
        {DAY_WORDS.map((word) => (
          <Action key={word} kind="soft" compact onClick={() => onChange({ text: DAY_WORD_TEXTS[word] })}>
            {DAY_WORD_TEXTS[word]}
          </Action>
        ))}
      </div>
    </>
  );
}
