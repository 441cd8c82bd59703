import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Action } from '../../action.tsx';
import { sumWire } from '../rules/find-rows.ts';
import { ALL_CHOSEN, countChosen, isChosen, NOTHING_CHOSEN, type RowChoice } from '../rules/row-choice.ts';
import type { TableModel } from '../use-table.ts';

/** What can be done with chosen rows. */
export type ChosenRows<Row> = {
  readonly choice: RowChoice;
  /** Those of them that are at hand. */
  readonly rows: readonly Row[];
  readonly count: number;
  readonly clear: () => void;
};

type Props<Row> = {
  readonly table: TableModel<Row>;
  readonly renderActs: ((chosen: ChosenRows<Row>) => ReactNode) | undefined;
};

/** How many rows are chosen, their sum, and what can be done with them. */
export function ChoiceBar<Row>({ table, renderActs }: Props<Row>) {
  const { choice, setChoice, found, things, heads, getters } = table;
  const count = countChosen(choice, found.count);
  if (count === 0) return null;
  const rows = chosenRows(table);
  const summed = heads.find(({ column }) => column.sums === true)?.column;
  const sum =
    choice.all && choice.keys.size === 0
      ? found.sums.get(summed?.key ?? '')
      : rows.length === count && summed !== undefined
        ? sumWire(rows.map((row) => getters.get(summed.key)?.of(row)))
        : undefined;
  const clear = (): void => setChoice(NOTHING_CHOSEN);
  return (
    <div
      role="region"
      aria-label="Selected"
      className="flex min-h-10 flex-wrap items-center gap-2 rounded-[10px] bg-solid px-3.5 py-1 text-14 text-on-solid tabular-nums"
    >
      <b className="font-semi">
        {formatCount(count)} {count === 1 ? things.one : things.many} selected
      </b>
      {sum === undefined ? null : (
        <span>
          {summed?.head} {formatPoints(sum)}
        </span>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {choice.all || found.count <= count ? null : (
          <Action kind="bar" compact onClick={() => setChoice(ALL_CHOSEN)}>
            Choose all {formatCount(found.count)} that the filter finds
          </Action>
        )}
        {renderActs?.({ choice, rows, count, clear })}
        <Action kind="bar" compact icon={<X aria-hidden="true" />} onClick={clear}>
          Clear
        </Action>
      </span>
    </div>
  );
}

function chosenRows<Row>({ choice, found, keyOf }: TableModel<Row>): readonly Row[] {
  const rows: Row[] = [];
  if (!choice.all) {
    for (const key of choice.keys) {
      const row = found.rowAt(found.placeOf(key));
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }
  for (let place = 0; place < found.length; place += 1) {
    const row = found.rowAt(place);
    if (row !== undefined && isChosen(choice, keyOf(row))) rows.push(row);
  }
  return rows;
}
