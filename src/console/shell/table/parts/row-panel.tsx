import type { ReactNode } from 'react';
import { ArrowLeft, X } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { useWide } from '#ui/use-wide.ts';
import { Action } from '../../action.tsx';
import { KeyCap } from '../../keys/key-cap.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import type { TableModel } from '../use-table.ts';

/** The particulars of a row. */
export type PanelOf<Row> = {
  /**
   * The row is undefined where it is not among those at hand: one that a link names. `close` belongs beside the title of the
   * first box; it is null where the panel has the place of the list, and a way back of its own.
   */
  readonly render: (row: Row | undefined, key: string, close: ReactNode) => ReactNode;
  readonly widthPx?: 352 | 400 | 432 | 660;
  /** From which width of the window it stands beside the list. */
  readonly besidePx?: number;
  /** Whether the panel closes by a button of its own, also where it takes the place of the list. */
  readonly hasClose?: boolean;
  /** The row that is shown while the address names none: beside a queue one is always open. */
  readonly shown?: string | undefined;
  /** Whether it shows the row that the keys are on. */
  readonly follows?: boolean;
};

type Props<Row> = {
  readonly table: TableModel<Row>;
  readonly panel: PanelOf<Row> | undefined;
  readonly children: ReactNode;
};

const WIDTHS = {
  352: 'grid-cols-[minmax(0,1fr)_352px]',
  400: 'grid-cols-[minmax(0,1fr)_400px]',
  432: 'grid-cols-[minmax(0,1fr)_432px]',
  660: 'grid-cols-[minmax(0,1fr)_660px]',
} as const;

const BESIDE_PX = 1180;

/** The list, and beside it the particulars of the row that is open; where there is no room, in its place. */
export function RowPanel<Row>({ table, panel, children }: Props<Row>) {
  const { open } = table.place;
  const isBeside = useWide(panel?.besidePx ?? BESIDE_PX);
  if (panel === undefined || open === undefined) return children;
  const close = (
    <Action
      kind="quiet"
      compact
      icon={<X aria-hidden="true" />}
      onClick={() => table.go({ open: undefined }, { replace: true })}
    >
      Close
      {panel.shown === undefined ? <KeyCap of="close_panel" /> : null}
    </Action>
  );
  const shown = (
    <OpenRow key={open} table={table} open={open} canClose={panel.shown === undefined}>
      {panel.render(table.found.rowAt(table.found.placeOf(open)), open, isBeside ? close : null)}
    </OpenRow>
  );
  if (!isBeside)
    return (
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {panel.hasClose === true ? null : (
          <Action
            kind="line"
            className="justify-self-start"
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => table.go({ open: undefined }, { replace: true })}
          >
            Back to the list
          </Action>
        )}
        {shown}
      </div>
    );
  return (
    <div className={joinClasses('grid items-start gap-4', WIDTHS[panel.widthPx ?? 400])}>
      {children}
      <div className="min-w-0 desk:sticky desk:top-4">{shown}</div>
    </div>
  );
}

type OpenProps<Row> = {
  readonly table: TableModel<Row>;
  readonly open: string;
  /** Beside a queue one is always open. */
  readonly canClose: boolean;
  readonly children: ReactNode;
};

/** Keys go from row to row, and close. */
function OpenRow<Row>({ table, open, canClose, children }: OpenProps<Row>) {
  const { found, keyOf, go, setCursor } = table;
  const step = (by: -1 | 1): boolean => {
    const place = found.placeOf(open) + by;
    const row = found.rowAt(place);
    if (row === undefined) return false;
    const key = keyOf(row);
    setCursor({ key, place });
    go({ open: key }, { replace: true });
    return true;
  };
  useKeys({
    panel_before: () => step(-1),
    panel_after: () => step(1),
    close_panel: () => {
      if (canClose) go({ open: undefined });
      return canClose;
    },
  });
  return <div className="grid min-w-0 gap-3">{children}</div>;
}
