import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { isChosen } from '../rules/row-choice.ts';
import { isAtEnd, type TableColumn } from '../table-column.ts';
import type { TableModel } from '../use-table.ts';
import { CHOICE_PX, RowBox } from './choice-box.tsx';
import { useTints } from './use-tints.ts';

export type RowProps<Row> = {
  readonly table: TableModel<Row>;
  readonly row: Row;
  readonly place: number;
  readonly canChoose: boolean;
  /** Undefined where a row opens nothing. */
  readonly onOpen: ((row: Row, key: string) => void) | undefined;
  readonly hrefOf: ((row: Row) => string) | undefined;
  readonly heightPx: number;
  /** Nothing goes over the end of its line. */
  readonly isTight: boolean;
};

/** One row at a desk. While the list is only scrolled it stays as it was drawn. */
export function TableRow<Row>(props: RowProps<Row>) {
  const { table, row, place, canChoose, onOpen, hrefOf, heightPx, isTight } = props;
  return useMemo(
    () => <DrawnRow {...{ table, row, place, canChoose, onOpen, hrefOf, heightPx, isTight }} />,
    [table, row, place, canChoose, onOpen, hrefOf, heightPx, isTight],
  );
}

function DrawnRow<Row>(props: RowProps<Row>) {
  const { table, row, place, canChoose, onOpen, heightPx, isTight } = props;
  const { shown, keyOf, cursor, setCursor, choice } = table;
  const key = keyOf(row);
  const isOn = cursor?.key === key;
  const isOpen = table.place.open === key;
  const isPicked = isChosen(choice, key);
  const ground = isOpen || isPicked ? 'bg-brand-soft' : 'bg-surface';
  const [first] = shown;
  const cells = useCells({ columns: shown, row, isTight });
  const drawn = useTints(shown, row);
  return (
    // A click anywhere in a row is for the mouse; keys have Enter.
    <tr
      ref={drawn}
      data-row={key}
      aria-rowindex={place + 2}
      aria-current={isOpen || undefined}
      tabIndex={isOn || (cursor === undefined && place === 0) ? 0 : -1}
      style={{ height: heightPx }}
      onFocus={() => {
        if (!isOn) setCursor({ key, place });
      }}
      onClick={(event) => {
        if (isForRow(event)) onOpen?.(row, key);
      }}
      className={joinClasses(
        ground,
        `-outline-offset-3! ${RING_OF_STUCK}`,
        onOpen !== undefined && 'cursor-pointer',
        // On the cell: one that stays in place while the rest scrolls lies above the row.
        (isOn || isOpen || isPicked) && '*:first:shadow-[inset_3px_0_0_var(--brand)]',
      )}
    >
      {canChoose ? (
        <td className="sticky left-0 z-1 border-t border-line bg-inherit pr-0 pl-3.5">
          <RowBox table={table} rowKey={key} name={nameOf(table, row, place)} />
        </td>
      ) : null}
      {first === undefined ? null : (
        <th
          scope="row"
          data-cell={first.key}
          style={{ left: canChoose ? CHOICE_PX : 0 }}
          className={joinClasses(
            cellClass(first, isTight),
            'sticky z-1 bg-inherit',
            isTime(first) ? 'font-regular' : 'font-semi',
          )}
        >
          <RowName {...props} isOpen={isOpen} column={first} />
        </th>
      )}
      {cells}
    </tr>
  );
}

type CellsOptions<Row> = Pick<RowProps<Row>, 'row' | 'isTight'> & {
  readonly columns: readonly TableColumn<Row>[];
};

/** The cells that stay in place lie above the ring of the row, and draw their part of it. */
const RING_OF_STUCK =
  'focus-visible:[&>.sticky]:shadow-[inset_0_3px_0_var(--focus),inset_0_-3px_0_var(--focus)]! focus-visible:[&>.sticky:first-child]:shadow-[inset_3px_0_0_var(--focus),inset_0_3px_0_var(--focus),inset_0_-3px_0_var(--focus)]!';

/** A time says when a row came, not what it is. */
function isTime<Row>({ kind }: TableColumn<Row>): boolean {
  return kind === 'instant';
}

/** All cells but the first: as long as row and columns are the same, they are not drawn again. */
function useCells<Row>({ columns, row, isTight }: CellsOptions<Row>): ReactNode {
  return useMemo(
    () =>
      columns.slice(1).map((column) => (
        <td key={column.key} data-cell={column.key} className={cellClass(column, isTight)}>
          {column.cell(row)}
        </td>
      )),
    [columns, row, isTight],
  );
}

function cellClass<Row>(column: TableColumn<Row>, isTight: boolean): string {
  return joinClasses(
    'border-t border-line px-2.5 text-14 first:pl-3.5 last:pr-3.5',
    isTight ? 'overflow-hidden text-ellipsis whitespace-nowrap' : 'py-0.5',
    isAtEnd(column) ? 'text-end' : 'text-start',
  );
}

type NameProps<Row> = Pick<RowProps<Row>, 'table' | 'row' | 'onOpen' | 'hrefOf'> & {
  readonly column: TableColumn<Row>;
  readonly isOpen: boolean;
};

/** What names a row; where rows open, what opens it. The row itself has the keys, so it is no stop of its own. */
function RowName<Row>({ table, row, column, onOpen, hrefOf, isOpen }: NameProps<Row>) {
  if (hrefOf !== undefined)
    return (
      <Link href={hrefOf(row)} tabIndex={-1} className="text-brand underline underline-offset-2">
        {column.cell(row)}
      </Link>
    );
  if (onOpen === undefined) return column.cell(row);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isOpen}
      onClick={() => onOpen(row, table.keyOf(row))}
      className="min-h-7 text-start"
    >
      {column.cell(row)}
    </button>
  );
}

/** What readers hear a row is called. */
export function nameOf<Row>({ shown, things }: TableModel<Row>, row: Row, place: number): string {
  const name = shown[0]?.value?.(row);
  return name === undefined ? `${things.one} ${place + 1}` : String(name);
}

/** A click on something inside of the row that does its own, or one that ends choosing text, is not about the row. */
export function isForRow(event: MouseEvent<HTMLElement>): boolean {
  if (!(event.target instanceof Element) || event.defaultPrevented) return false;
  const hit = event.target.closest('a, button, input, label, select, summary');
  return hit === null && (window.getSelection()?.isCollapsed ?? true);
}

type BarsProps<Row> = {
  readonly table: TableModel<Row>;
  readonly canChoose: boolean;
  readonly heightPx: number;
};

/**
 * A row whose page is still on its way: bars in the real columns. The row appears as a whole, after a moment: while somebody
 * drags the scrollbar hundreds of bars come and go, and one animation for each costs more than the rows.
 */
export function RowBars<Row>({ table, canChoose, heightPx }: BarsProps<Row>) {
  return (
    <tr aria-hidden="true" style={{ height: heightPx }} className="animate-late">
      {table.heads.map(({ column }, place) => (
        <td
          key={column.key}
          colSpan={place === 0 && canChoose ? 2 : 1}
          className="border-t border-line px-2.5 first:pl-3.5 last:pr-3.5"
        >
          <Bar isEnd={isAtEnd(column)} />
        </td>
      ))}
    </tr>
  );
}

function Bar({ isEnd }: { readonly isEnd: boolean }) {
  return <div className={joinClasses('h-3 w-3/5 rounded-[8px] bg-closed-soft', isEnd && 'ml-auto')} />;
}
