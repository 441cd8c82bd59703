import { Fragment, type ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import type { Column } from './column.ts';
import { useWide } from '#ui/use-wide.ts';

/**
 * A few fixed facts in a box: a table where there is room, cards on a phone. Only for rows that belong to one thing and
 * that nobody sorts, filters or takes away as a file: what a proposal changes, the lines of one slip, what a result pays by
 * game, a form, a sheet of paper. What grows, or what somebody looks for something in, is a list and takes `Table`.
 */
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
  const classes = joinClasses(
    'border-t border-line px-3 whitespace-nowrap',
    EDGES,
    plain ? 'h-[38px]' : 'h-11',
    column.end === true ? 'text-end' : 'text-start',
  );
  if (!isName) return <td className={classes}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={joinClasses(classes, 'font-semi')}>
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

/** The same rows for a phone: each a card with its name and state on top, then its facts, then its buttons. */
function RowCards<Row>({ label, columns, rows, keyOf, choice }: DataTableProps<Row>) {
  return (
    <ul aria-label={label} className="relative divide-y divide-line">
      {rows.map((row, at) => {
        const key = keyOf(row, at);
        return (
          <li key={key} className={choice?.chosen === key ? `${CARD} bg-brand-soft` : CARD}>
            <Parts columns={columns} partOf={(column) => column.cell(row)} rowKey={key} choice={choice} />
          </li>
        );
      })}
      {columns.some(({ foot }) => foot !== undefined) ? (
        <li className={`${CARD} bg-well font-bold`}>
          <Parts columns={columns.filter(({ foot }) => foot !== undefined)} partOf={({ foot }) => foot} />
        </li>
      ) : null}
    </ul>
  );
}

// The button around a name, where there is one, takes taps anywhere in its card.
const CARD = 'relative grid gap-2 px-4 py-3';

type PartsProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly partOf: (column: Column<Row>) => ReactNode;
  readonly rowKey?: string;
  readonly choice?: RowChoice | undefined;
};

function Parts<Row>({ columns, partOf, rowKey = '', choice }: PartsProps<Row>) {
  const names = columns.filter(({ card }, place) => place === 0 || card === 'name');
  const tags = columns.filter(({ card }) => card === 'tag');
  const others = columns.filter((column) => !names.includes(column) && !tags.includes(column));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-16 font-semi">
          {names.map((column, place) =>
            place === 0 ? (
              <RowName key={column.key} isCard rowKey={rowKey} choice={choice}>
                {partOf(column)}
              </RowName>
            ) : (
              <Fragment key={column.key}>, {partOf(column)}</Fragment>
            ),
          )}
        </span>
        {tags.map((column) => (
          <Fragment key={column.key}>{partOf(column)}</Fragment>
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        {others.map((column) => (
          <Fact key={column.key} head={column.head}>
            {partOf(column)}
          </Fact>
        ))}
      </div>
    </>
  );
}

function Fact({ head, children }: { readonly head: string; readonly children: ReactNode }) {
  if (head === '') return <span className="ml-auto self-end empty:hidden">{children}</span>;
  return (
    <span className="grid min-w-0 has-[>:last-child:empty]:hidden">
      <span className="text-13 text-text-3">{head}</span>
      <span className="tabular-nums">{children}</span>
    </span>
  );
}

type Props = {
  readonly rowKey: string;
  readonly choice: RowChoice | undefined;
  /** Then a tap anywhere in the card is one on its name. */
  readonly isCard?: boolean;
  readonly children: ReactNode;
};

/** What names a row; where rows can be chosen, the button that does it. */
function RowName({ rowKey, choice, isCard = false, children }: Props) {
  if (choice === undefined) return children;
  return (
    <button
      type="button"
      aria-pressed={choice.chosen === rowKey}
      onClick={(event) => {
        // The row around it does the same.
        event.stopPropagation();
        choice.onChoose(rowKey);
      }}
      className={joinClasses(
        'min-h-11 rounded-[8px] text-start font-semi',
        isCard && 'after:absolute after:inset-0',
      )}
    >
      {children}
    </button>
  );
}

/** A row is named by its key. */
type RowChoice = {
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
};

/** Rows of one kind and how they are shown. */
type DataTableProps<Row> = {
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, place: number) => string;
  /** Without a head and with lower rows, for a short list inside a box. */
  readonly plain?: boolean;
  /** From which width of the window the columns fit beside each other. */
  readonly tableFromPx?: number;
  /** For a list with its rows' particulars beside it: which row they are of, and how to choose another. */
  readonly choice?: RowChoice;
};
