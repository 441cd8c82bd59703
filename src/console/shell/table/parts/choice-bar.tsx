import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { Action } from '../../action.tsx';
import { sumWire } from '../rules/find-rows.ts';
import { afterAct, type ChoiceOutcome, NOTHING_CHOSEN, sayOutcome } from '../rules/row-choice.ts';
import { CHOSEN_MAX } from '../use-choice.ts';
import { formatSum } from '../table-column.ts';
import type { TableModel } from '../use-table.ts';
import { nameOf } from './table-row.tsx';

/** What can be done with chosen rows. */
export type ChosenRows<Row> = {
  /** Those of them that are at hand; all of them where they were chosen as a whole. */
  readonly rows: readonly Row[];
  readonly count: number;
  readonly clear: () => void;
  /** After an act on some of them: what was refused stays chosen, with the reason. */
  readonly finish: (done: readonly string[], refused: ReadonlyMap<string, string>) => void;
};

type Props<Row> = {
  readonly table: TableModel<Row>;
  readonly renderActs: ((chosen: ChosenRows<Row>) => ReactNode) | undefined;
};

/** How many rows are chosen, as of when, their sum, and what can be done with them. */
export function ChoiceBar<Row>({ table, renderActs }: Props<Row>) {
  const { choice, setChoice, frozen, things } = table;
  const count = choice.keys.size;
  const clear = (): void => setChoice(NOTHING_CHOSEN);
  const { outcome } = choice;
  if (count === 0 && outcome === undefined) return null;
  const rows = chosenRows(table);
  return (
    <div
      role="region"
      aria-label="Selected"
      className="flex min-h-10 flex-wrap items-center gap-2 rounded-[10px] bg-solid px-3.5 py-1 text-14 text-on-solid tabular-nums"
    >
      {outcome === undefined ? null : <span role="status">{sayOutcome(outcome)}.</span>}
      <b className="font-semi">
        {formatCount(count)} {count === 1 ? things.one : things.many} selected
      </b>
      {frozen === undefined ? null : <span>frozen at {formatInstant(frozen.atMs, 'second')}</span>}
      {rows.length === count ? <ChosenSum table={table} rows={rows} /> : null}
      <span className="ml-auto flex flex-wrap gap-2">
        <ChooseAll table={table} />
        {renderActs?.({
          rows,
          count,
          clear,
          finish: (done, refused) => setChoice(afterAct(choice, done, refused)),
        })}
        <Action kind="bar" compact icon={<X aria-hidden="true" />} onClick={clear}>
          Clear
        </Action>
      </span>
      {outcome === undefined ? null : <Refused table={table} outcome={outcome} />}
    </div>
  );
}

type PartProps<Row> = { readonly table: TableModel<Row> };

function ChosenSum<Row>({
  table: { heads, getters },
  rows,
}: PartProps<Row> & { readonly rows: readonly Row[] }) {
  const column = heads.find((head) => head.column.sums === true)?.column;
  if (column === undefined) return null;
  const of = getters.get(column.key)?.of;
  return (
    <span>
      {column.head} {formatSum(column, sumWire(rows.map((row) => of?.(row))))}
    </span>
  );
}

/** Where more are found than are chosen; of very many the first ones. */
function ChooseAll<Row>({ table: { choice, found, frozen, chooseAll, isChoosing } }: PartProps<Row>) {
  if (frozen !== undefined || found.count <= choice.keys.size) return null;
  const isPart = found.count > CHOSEN_MAX || found.hasMore;
  return (
    <Action kind="bar" compact busy={isChoosing} onClick={chooseAll}>
      {isPart
        ? `Choose the first ${formatCount(CHOSEN_MAX)} that the filter finds`
        : `Choose all ${formatCount(found.count)} that the filter finds`}
    </Action>
  );
}

/** Why each one that stays chosen was refused. */
function Refused<Row>({ table, outcome: { refused } }: PartProps<Row> & { readonly outcome: ChoiceOutcome }) {
  const { found, frozen } = table;
  if (refused.size === 0) return null;
  return (
    <ul className="grid w-full gap-0.5 pb-1 text-13">
      {[...refused].map(([key, why]) => {
        const place = found.placeOf(key);
        const row = frozen?.rows.get(key) ?? found.rowAt(place);
        return (
          <li key={key}>
            {row === undefined ? key : nameOf(table, row, place)}: {why}
          </li>
        );
      })}
    </ul>
  );
}

function chosenRows<Row>({ choice, frozen, found }: TableModel<Row>): readonly Row[] {
  const rows: Row[] = [];
  for (const key of choice.keys) {
    const row = frozen?.rows.get(key) ?? found.rowAt(found.placeOf(key));
    if (row !== undefined) rows.push(row);
  }
  return rows;
}
