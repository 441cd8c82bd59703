import { useRef, useState } from 'react';
import { serverClock } from '#client/time/server-clock.ts';
import { CallError } from '../../call-error.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { NOTHING_CHOSEN, type RowChoice } from './rules/row-choice.ts';
import type { TableFilter } from './rules/table-filter.ts';
import type { FoundRows } from './sources/table-source.ts';

/** All rows that a filter found when somebody chose them: ids, count and sums are of that moment. */
export type FrozenRows<Row> = {
  readonly rows: ReadonlyMap<string, Row>;
  readonly atMs: number;
};

/** Chosen rows, and how all that the filter finds are chosen. */
export type TableChoice<Row> = {
  readonly choice: RowChoice;
  readonly setChoice: (choice: RowChoice) => void;
  /** What was there when all were chosen; undefined where they were chosen one by one. */
  readonly frozen: FrozenRows<Row> | undefined;
  /** Chooses all that the filter finds, as they are now. */
  readonly chooseAll: () => void;
  /** They are still being read. */
  readonly isChoosing: boolean;
};

type Options<Row> = {
  readonly filters: readonly TableFilter[];
  readonly keyOf: (row: Row) => string;
};

// As many as a file has: more at once are no choice that anybody could look through.
export const CHOSEN_MAX = 20_000;

type State<Row> = {
  readonly choice: RowChoice;
  readonly frozen: FrozenRows<Row> | undefined;
  readonly isChoosing: boolean;
};

/** Chosen rows are of one list: another filter begins anew. */
export function useChoice<Row>({ filters, keyOf }: Options<Row>) {
  const words = JSON.stringify(filters);
  const nothing: State<Row> = { choice: NOTHING_CHOSEN, frozen: undefined, isChoosing: false };
  const [state, setState] = useState({ ...nothing, words });
  if (state.words !== words) setState({ ...nothing, words });
  // Rows that are read after somebody has chosen otherwise are of no interest any more.
  const asked = useRef(0);
  const setChoice = (choice: RowChoice): void => {
    asked.current += 1;
    setState((before) => ({
      ...before,
      choice,
      isChoosing: false,
      frozen: choice.keys.size === 0 ? undefined : before.frozen,
    }));
  };
  const freeze = async (readAll: FoundRows<Row>['readAll']): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    setState((before) => ({ ...before, isChoosing: true }));
    const become = (change: Partial<State<Row>>): void =>
      setState((before) =>
        before.words === words && mine === asked.current
          ? { ...before, ...change, isChoosing: false }
          : before,
      );
    try {
      const atMs = serverClock.now();
      const rows = new Map((await readAll(CHOSEN_MAX)).map((row) => [keyOf(row), row]));
      become({ choice: { keys: new Set(rows.keys()) }, frozen: { rows, atMs } });
    } catch (error) {
      become({});
      if (!(error instanceof CallError)) throw error;
      showToast('bad', error.failure.message);
    }
  };
  return { ...state, setChoice, freeze };
}
