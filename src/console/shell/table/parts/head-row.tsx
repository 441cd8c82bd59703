import { ArrowDown, ArrowUp } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { isAtEnd } from '../table-column.ts';
import type { TableHead } from '../use-columns.ts';
import type { TableModel } from '../use-table.ts';
import { CHOICE_PX, HeadBox } from './choice-box.tsx';
import { useWidths } from './use-widths.ts';

type Props<Row> = {
  readonly table: TableModel<Row>;
  readonly canChoose: boolean;
};

/** The headings: they stay on top, and sort. */
export function HeadRow<Row>({ table, canChoose }: Props<Row>) {
  return (
    <tr>
      {canChoose ? (
        <td style={{ minWidth: CHOICE_PX }} className={joinClasses(HEAD, 'left-0 z-3 pr-0 pl-3.5')}>
          <HeadBox table={table} />
        </td>
      ) : null}
      {table.heads.map((head, place) => (
        <Head
          key={head.column.key}
          head={head}
          table={table}
          style={place === 0 ? { left: canChoose ? CHOICE_PX : 0 } : undefined}
        />
      ))}
    </tr>
  );
}

const HEAD = 'sticky top-0 z-2 h-8 bg-well text-13 font-medium whitespace-nowrap text-text-3';

type HeadProps<Row> = {
  readonly head: TableHead<Row>;
  readonly table: TableModel<Row>;
  /** The first column stays at its side. */
  readonly style: { readonly left: number } | undefined;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function Head<Row>({ head: { column, sort }, table: { look, setLook }, style }: HeadProps<Row>) {
  const widths = useWidths({ column, look, setLook });
  const isEnd = isAtEnd(column);
  const now = sort?.now ?? false;
  return (
    <th
      scope="col"
      data-column={column.key}
      aria-sort={now === false ? undefined : ARIA_SORT[now]}
      style={style}
      className={joinClasses(
        HEAD,
        'px-2.5 first:pl-3.5 last:pr-3.5',
        style !== undefined && 'z-3',
        isEnd ? 'text-end' : 'text-start',
        now !== false && 'font-semi text-text',
      )}
    >
      {column.head === '' ? <span className="sr-only">Actions</span> : null}
      {sort === undefined ? (
        column.head
      ) : (
        <button
          type="button"
          data-sort={column.key}
          title="Sort. With Shift, by one more. Shift with an arrow draws the column wider or narrower"
          onClick={(event) => sort.turn(event.shiftKey)}
          onKeyDown={widths.onKeyDown}
          className="-mx-1 inline-flex min-h-7 items-center gap-1 rounded-tag px-1 font-[inherit] -outline-offset-2!"
        >
          {column.head}
          {now === false ? null : <SortMark now={now} rank={sort.rank} />}
        </button>
      )}
      {/* For the mouse; keys have the heading, and the sheet of the columns. */}
      <span
        aria-hidden="true"
        {...widths.grip}
        className="absolute inset-y-1 right-0 w-2 cursor-col-resize touch-none border-r border-line-strong opacity-0 hover:opacity-100"
      />
    </th>
  );
}

function SortMark({ now, rank }: { readonly now: 'asc' | 'desc'; readonly rank: number | undefined }) {
  const Arrow = now === 'asc' ? ArrowUp : ArrowDown;
  return (
    <>
      <Arrow aria-hidden="true" className="size-3.5 flex-none" />
      {rank === undefined ? null : <sup className="text-12">{rank}</sup>}
    </>
  );
}
