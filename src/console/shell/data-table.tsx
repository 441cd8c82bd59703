import { joinClasses } from '#ui/join-classes.ts';
import type { Column } from './column.ts';
import type { DataTableProps, RowChoice } from './data-table-props.ts';
import { RowCards } from './row-cards.tsx';
import { RowName } from './row-name.tsx';
import { useWide } from './use-wide.ts';

/** Rows of one kind: a table where there is room, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const fits = useWide(props.tableFromPx ?? TABLE_FROM_PX);
  return fits ? <Table {...props} /> : <RowCards {...props} />;
}

const TABLE_FROM_PX = 760;

function Table<Row>({ label, columns, rows, keyOf, plain = false, choice }: DataTableProps<Row>) {
  return (
    // Text for screen readers is placed by position; without a frame of its own it would widen the page.
    <div className="relative overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse tabular-nums">
        <thead className={plain ? 'sr-only' : undefined}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={joinClasses(HEAD, column.end === true ? 'text-end' : 'text-start')}
              >
                {column.head === '' ? <span className="sr-only">Actions</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:first-child>*]:border-t-0">
          {rows.map((row, at) => {
            const key = keyOf(row, at);
            return (
              // A click anywhere in a row is for the mouse; keys have the button around its name.
              <tr
                key={key}
                onClick={choice === undefined ? undefined : () => choice.onChoose(key)}
                className={joinClasses(
                  choice !== undefined && 'cursor-pointer',
                  choice?.chosen === key && 'bg-brand-soft shadow-[inset_3px_0_0_var(--brand)]',
                )}
              >
                {columns.map((column, place) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    isName={place === 0}
                    plain={plain}
                    rowKey={key}
                    choice={choice}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
        <Foot columns={columns} />
      </table>
    </div>
  );
}

const EDGES = 'first:pl-4 last:pr-4';
const HEAD = `bg-well px-3 py-2 text-13 font-semi whitespace-nowrap text-text-3 ${EDGES}`;

type CellProps<Row> = {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isName: boolean;
  readonly plain: boolean;
  readonly rowKey: string;
  readonly choice: RowChoice | undefined;
};

function Cell<Row>({ column, row, isName, plain, rowKey, choice }: CellProps<Row>) {
  const look = joinClasses(
    'border-t border-line px-3 whitespace-nowrap',
    EDGES,
    plain ? 'h-[38px]' : 'h-11',
    column.end === true ? 'text-end' : 'text-start',
  );
  if (!isName) return <td className={look}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={joinClasses(look, 'font-semi')}>
      <RowName rowKey={rowKey} choice={choice}>
        {column.cell(row)}
      </RowName>
    </th>
  );
}

function Foot<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  if (columns.every((column) => column.foot === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <td
            key={column.key}
            className={joinClasses(
              'h-11 bg-well px-3 font-bold',
              EDGES,
              column.end === true ? 'text-end' : 'text-start',
            )}
          >
            {column.foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
