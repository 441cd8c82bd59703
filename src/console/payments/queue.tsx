import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

type Props<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly acts: Readonly<Record<string, () => void>>;
  /** Whether list and particulars have room beside each other; else they take turns. */
  readonly isBeside: boolean;
  /** What to say of an empty list. */
  readonly empty: ReactNode;
  /** Further pages. */
  readonly pages: ReactNode;
  /** The particulars of the chosen request. */
  readonly children: ReactNode;
};

/** The queue on the left, what there is to know about one request on the right (design.md §10). */
export function Queue<Row>({ isBeside, chosen, onChoose, children, ...list }: Props<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const ids = list.rows.map(list.keyOf);
  useQueueKeys(place, { ids, chosen, onChoose, acts: list.acts });
  const isListShown = isBeside || chosen === undefined;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid items-start gap-4 outline-0 min-[1180px]:grid-cols-[minmax(0,1fr)_372px]"
    >
      {isListShown ? <Rows {...list} chosen={chosen} onChoose={onChoose} /> : null}
      {chosen === undefined ? null : (
        <div className="grid min-w-0 gap-3 min-[1180px]:sticky min-[1180px]:top-4">
          {isBeside ? null : (
            <Action
              kind="line"
              className="justify-self-start"
              icon={<ArrowLeft aria-hidden="true" />}
              onClick={() => onChoose(undefined)}
            >
              Back to the list
            </Action>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

type RowsProps<Row> = Pick<
  Props<Row>,
  'label' | 'columns' | 'rows' | 'keyOf' | 'chosen' | 'onChoose' | 'empty' | 'pages'
>;

function Rows<Row>({ label, columns, rows, keyOf, chosen, onChoose, empty, pages }: RowsProps<Row>) {
  return (
    <Box>
      {rows.length === 0 ? (
        empty
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          tableFromPx={1400}
          choice={{ chosen, onChoose }}
        />
      )}
      {pages}
    </Box>
  );
}
