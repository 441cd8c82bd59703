import { useEffect, useRef } from 'react';
import { chosenOf, isChosen, setChosen, toggleChosen } from '../rules/row-choice.ts';
import type { TableModel } from '../use-table.ts';

/** How much room the boxes take at the side of a table. */
export const CHOICE_PX = 40;

// For fingers on a phone.
const BOX = 'block size-6 flex-none accent-brand desk:size-[18px]';

/** The rows that the box in the heading is about: those that are at hand. */
function keysAtHand<Row>({ found, keyOf }: TableModel<Row>): readonly string[] {
  const keys: string[] = [];
  for (let place = 0; place < found.length; place += 1) {
    const row = found.rowAt(place);
    if (row !== undefined) keys.push(keyOf(row));
  }
  return keys;
}

/** Chooses all rows at hand, or none. */
export function HeadBox<Row>({ table }: { readonly table: TableModel<Row> }) {
  const box = useRef<HTMLInputElement>(null);
  const { choice, found } = table;
  // Without a choice there is nothing to count, and lists may be long.
  const isAny = choice.keys.size > 0;
  const state = isAny && found.length > 0 ? chosenOf(choice, keysAtHand(table)) : 'none';
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={`Select all ${table.things.many} at hand`}
      checked={state === 'all'}
      onChange={() => table.setChoice(setChosen(choice, keysAtHand(table), state !== 'all'))}
      className={BOX}
    />
  );
}

type Props<Row> = { readonly table: TableModel<Row>; readonly rowKey: string; readonly name: string };

/** Chooses one row. */
export function RowBox<Row>({ table: { choice, setChoice }, rowKey, name }: Props<Row>) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={isChosen(choice, rowKey)}
      onChange={() => setChoice(toggleChosen(choice, rowKey))}
      className={BOX}
    />
  );
}
