import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Action } from '../../action.tsx';
import { Segments } from '../../forms/segments.tsx';
import {
  DENSITIES,
  isShown,
  USUAL_LOOK,
  widthOf,
  WIDTH_STEP_PX,
  withMoved,
  withShown,
  withWidths,
  type Density,
} from '../rules/table-look.ts';
import type { TableColumn } from '../table-column.ts';
import type { TableModel } from '../use-table.ts';

type Props<Row> = {
  readonly table: TableModel<Row>;
  readonly open: boolean;
  readonly onClose: () => void;
};

const DENSITY_NAMES: Readonly<Record<Density, string>> = {
  compact: 'Compact',
  normal: 'Normal',
  roomy: 'Roomy',
};

/** Which columns are shown, in which order, how wide they are, and how high the rows are. */
export function ColumnsSheet<Row>({ table, open, onClose }: Props<Row>) {
  const { look, setLook, ordered } = table;
  return (
    <Sheet open={open} onClose={onClose} title="Columns">
      <div className="mt-3 grid gap-3.5">
        <Segments
          label="Height of the rows"
          choices={DENSITIES.map((key) => ({ key, text: DENSITY_NAMES[key] }))}
          chosen={look.density}
          onChoose={(density) => setLook({ ...look, density })}
        />
        <ul className="grid max-h-[52dvh] overflow-auto">
          {ordered.map((column, place) => (
            <ColumnRow key={column.key} table={table} column={column} place={place} />
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Action kind="line" onClick={() => setLook(USUAL_LOOK)}>
            As usual
          </Action>
          <Action kind="solid" onClick={onClose}>
            Done
          </Action>
        </div>
      </div>
    </Sheet>
  );
}

type RowProps<Row> = {
  readonly table: TableModel<Row>;
  readonly column: TableColumn<Row>;
  readonly place: number;
};

function ColumnRow<Row>({ table: { look, setLook, ordered }, column, place }: RowProps<Row>) {
  const name = column.head === '' ? 'Actions' : column.head;
  const keys = ordered.map(({ key }) => key);
  const draw = (byPx: number) => (): void =>
    setLook(withWidths(look, { [column.key]: widthOf(column, look) + byPx }));
  const move = (by: -1 | 1) => (): void => setLook(withMoved(look, keys, { key: column.key, by }));
  // The first column names the row.
  const isFixed = place === 0;
  return (
    <li className="flex min-h-11 items-center gap-1 text-15">
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5">
        <input
          type="checkbox"
          checked={isShown(column, look)}
          disabled={isFixed}
          onChange={(event) => setLook(withShown(look, column, event.target.checked))}
          className="size-[18px] flex-none accent-brand"
        />
        {name}
      </label>
      <MoveButton label={`${name} narrower`} isOff={!isShown(column, look)} onClick={draw(-WIDTH_STEP_PX)}>
        <Minus aria-hidden="true" className="size-4" />
      </MoveButton>
      <MoveButton label={`${name} wider`} isOff={!isShown(column, look)} onClick={draw(WIDTH_STEP_PX)}>
        <Plus aria-hidden="true" className="size-4" />
      </MoveButton>
      {isFixed ? null : (
        <>
          <MoveButton label={`${name} to the front`} isOff={place === 1} onClick={move(-1)}>
            <ArrowUp aria-hidden="true" className="size-4" />
          </MoveButton>
          <MoveButton label={`${name} to the back`} isOff={place === ordered.length - 1} onClick={move(1)}>
            <ArrowDown aria-hidden="true" className="size-4" />
          </MoveButton>
        </>
      )}
    </li>
  );
}

type MoveProps = {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function MoveButton({ label, isOff, onClick, children }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="grid size-11 flex-none place-items-center rounded-[10px] text-text-2 aria-disabled:text-disabled"
    >
      {children}
    </button>
  );
}
