import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { DataTableProps, RowChoice } from './data-table-props.ts';
import { RowName } from './row-name.tsx';

/** The same rows for a phone: each a card with its name and state on top, then its facts, then its buttons. */
export function RowCards<Row>({ label, columns, rows, keyOf, choice }: DataTableProps<Row>) {
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
          {names.map((column, place) => (
            <Fragment key={column.key}>
              {place === 0 ? null : ', '}
              {place === 0 ? (
                <RowName isCard rowKey={rowKey} choice={choice}>
                  {partOf(column)}
                </RowName>
              ) : (
                partOf(column)
              )}
            </Fragment>
          ))}
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
    <span className="grid min-w-0">
      <span className="text-13 text-text-3">{head}</span>
      <span className="tabular-nums">{children}</span>
    </span>
  );
}
