import { useLayoutEffect, type RefObject } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { ROW_PX, widthOf } from '../rules/table-look.ts';
import { formatSum, isAtEnd } from '../table-column.ts';
import type { TableModel } from '../use-table.ts';
import { CHOICE_PX } from './choice-box.tsx';
import { HeadRow } from './head-row.tsx';
import { RowBars, TableRow } from './table-row.tsx';
import { useRowsInView } from './use-rows-in-view.ts';
import { useStillRows } from './use-still-rows.ts';

export type BodyProps<Row> = {
  readonly table: TableModel<Row>;
  readonly label: string;
  readonly canChoose: boolean;
  readonly onOpen: ((row: Row, key: string) => void) | undefined;
  /** The page that a row opens, if it opens one. */
  readonly hrefOf: ((row: Row) => string) | undefined;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** The table of a desk: headings that stay, a first column that stays, and of many rows only those in view. */
export function DeskTable<Row>({ table, label, canChoose, onOpen, hrefOf, scroller }: BodyProps<Row>) {
  const { found, look } = table;
  const heightPx = ROW_PX[look.density];
  const view = useRowsInView({ scroller, count: found.length, heightPx });
  const isTight = view.isLong;
  const isDrawn = look.widths !== undefined;
  const isFixed = isTight || isDrawn;
  useWanted(table, view.first, view.last);
  useStillRows({ table, scroller, heightPx, topPx: view.topPx });
  return (
    <table
      aria-label={label}
      aria-rowcount={found.isLoading || found.isAbout || found.hasMore ? -1 : found.count + 1}
      aria-busy={found.isLoading}
      // Where somebody has drawn widths, they are exact; otherwise columns share what room there is.
      style={isFixed ? { [isDrawn ? 'width' : 'minWidth']: sumOfWidths(table, canChoose) } : undefined}
      className={joinClasses(
        'border-separate border-spacing-0 tabular-nums',
        !isDrawn && 'w-full',
        isFixed && 'table-fixed',
      )}
    >
      {isFixed ? <Widths table={table} canChoose={canChoose} /> : null}
      <thead>
        <HeadRow table={table} canChoose={canChoose} />
      </thead>
      <tbody className="[&>tr:first-child>*]:border-t-0">
        <Gap heightPx={view.abovePx} />
        {found.isLoading
          ? LOADING.map((place) => (
              <RowBars key={place} table={table} canChoose={canChoose} heightPx={heightPx} />
            ))
          : view.places.map((place) => {
              const row = found.rowAt(place);
              return row === undefined ? (
                <RowBars key={`bars ${place}`} table={table} canChoose={canChoose} heightPx={heightPx} />
              ) : (
                <TableRow
                  key={table.keyOf(row)}
                  {...{ table, row, place, canChoose, onOpen, hrefOf, heightPx, isTight }}
                />
              );
            })}
        <Gap heightPx={view.belowPx} />
      </tbody>
      <Sums table={table} canChoose={canChoose} />
    </table>
  );
}

const LOADING = [1, 2, 3, 4, 5, 6, 7, 8];

/** Tells the source what is in view, after it has been drawn. */
function useWanted<Row>({ found }: TableModel<Row>, first: number, last: number): void {
  useLayoutEffect(() => {
    if (last >= first) found.want(first, last);
  });
}

function sumOfWidths<Row>({ heads, look }: TableModel<Row>, canChoose: boolean): number {
  const columns = heads.reduce((sum, { column }) => sum + widthOf(column, look), 0);
  return columns + (canChoose ? CHOICE_PX : 0);
}

type PartProps<Row> = { readonly table: TableModel<Row>; readonly canChoose: boolean };

function Widths<Row>({ table: { heads, look }, canChoose }: PartProps<Row>) {
  return (
    <colgroup>
      {canChoose ? <col style={{ width: CHOICE_PX }} /> : null}
      {heads.map(({ column }) => (
        <col key={column.key} style={{ width: widthOf(column, look) }} />
      ))}
    </colgroup>
  );
}

/** Stands for rows that are not drawn. */
function Gap({ heightPx }: { readonly heightPx: number }) {
  return heightPx <= 0 ? null : <tr aria-hidden="true" style={{ height: heightPx }} />;
}

/** The sums of all that the filter finds; they stay at the bottom. */
function Sums<Row>({ table: { heads, found }, canChoose }: PartProps<Row>) {
  if (found.isLoading || !heads.some(({ column }) => found.sums.has(column.key))) return null;
  return (
    <tfoot>
      <tr>
        {heads.map(({ column }, place) => {
          const sum = found.sums.get(column.key);
          return (
            <td
              key={column.key}
              colSpan={place === 0 && canChoose ? 2 : 1}
              className={joinClasses(SUM, isAtEnd(column) ? 'text-end' : 'text-start')}
            >
              {[place === 0 ? 'Sum' : '', sum === undefined ? '' : formatSum(column, sum)]
                .filter(Boolean)
                .join(' ')}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

const SUM =
  'sticky bottom-0 z-2 h-[34px] border-t border-line bg-well px-2.5 text-14 font-bold first:pl-3.5 last:pr-3.5';
