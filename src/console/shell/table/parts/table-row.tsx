import { useMemo, type MouseEvent } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { isChosen } from '../rules/row-choice.ts';
import { isAtEnd } from '../table-column.ts';
import type { TableModel } from '../use-table.ts';
import { CHOICE_PX, RowBox } from './choice-box.tsx';
import { RowCell } from './row-cell.tsx';

export type RowProps<Row> = {
  readonly table: TableModel<Row>;
  readonly row: Row;
  readonly place: number;
  readonly canChoose: boolean;
  /** Undefined where a row opens nothing. */
  readonly onOpen: ((row: Row, key: string) => void) | undefined;
  readonly heightPx: number;
  /** Nothing goes over the end of its line. */
  readonly isTight: boolean;
};

/** One row at a desk. */
export function TableRow<Row>({ table, row, place, canChoose, onOpen, heightPx, isTight }: RowProps<Row>) {
  const { heads, keyOf, cursor, setCursor, choice } = table;
  const key = keyOf(row);
  const isOn = cursor?.key === key;
  const isOpen = table.place.open === key;
  const isPicked = isChosen(choice, key);
  const columns = useMemo(() => heads.map(({ column }) => column), [heads]);
  const ground = isOpen || isPicked ? 'bg-brand-soft' : 'bg-surface';
  const cells = useMemo(
    () =>
      columns.map((column, at) => (
        <RowCell
          key={column.key}
          isName={at === 0}
          value={column.value?.(row)}
          style={at === 0 ? { left: canChoose ? CHOICE_PX : 0 } : undefined}
          className={joinClasses(
            'border-t border-line px-2.5 text-14 first:pl-3.5 last:pr-3.5',
            isTight ? 'overflow-hidden text-ellipsis whitespace-nowrap' : 'py-0.5',
            at === 0 && 'sticky z-1 bg-inherit font-semi',
            isAtEnd(column) ? 'text-end' : 'text-start',
          )}
        >
          {column.cell(row)}
        </RowCell>
      )),
    [columns, row, canChoose, isTight],
  );
  return (
    // A click anywhere in a row is for the mouse; keys have Enter.
    <tr
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
        '-outline-offset-2!',
        onOpen !== undefined && 'cursor-pointer',
        isOn && 'shadow-[inset_3px_0_0_var(--brand)]',
      )}
    >
      {canChoose ? (
        <td className="sticky left-0 z-1 border-t border-line bg-inherit pr-0 pl-3.5">
          <RowBox table={table} rowKey={key} name={nameOf(table, row, place)} />
        </td>
      ) : null}
      {cells}
    </tr>
  );
}

/** What readers hear a row is called. */
export function nameOf<Row>({ heads, things }: TableModel<Row>, row: Row, place: number): string {
  const name = heads[0]?.column.value?.(row);
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

/** A row whose page is still on its way: bars in the real columns. */
export function RowBars<Row>({ table, canChoose, heightPx }: BarsProps<Row>) {
  return (
    <tr aria-hidden="true" style={{ height: heightPx }}>
      {table.heads.map(({ column }, place) => (
        <td
          key={column.key}
          colSpan={place === 0 && canChoose ? 2 : 1}
          className="border-t border-line px-2.5 first:pl-3.5 last:pr-3.5"
        >
          <Skeleton className={joinClasses('h-3 w-3/5', isAtEnd(column) && 'ml-auto')} />
        </td>
      ))}
    </tr>
  );
}
