import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { WIDTH_STEP_PX, withWidths } from '../rules/table-look.ts';
import type { TableColumn } from '../table-column.ts';
import type { TableModel } from '../use-table.ts';

type Options<Row> = Pick<TableModel<Row>, 'look' | 'setLook'> & { readonly column: TableColumn<Row> };
type Widths = Readonly<Record<string, number>>;

/** Draws a column wider or narrower: by its edge, or by Shift and an arrow on its heading. */
export function useWidths<Row>({ column: { key }, look, setLook }: Options<Row>) {
  const drawn = useRef<{ readonly atX: number; readonly widths: Widths }>(undefined);
  const become = (widths: Widths, byPx: number): void =>
    setLook(withWidths(look, { ...widths, [key]: (widths[key] ?? 0) + byPx }));
  return {
    grip: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drawn.current = { atX: event.clientX, widths: widthsAround(event.currentTarget) };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = drawn.current;
        if (from !== undefined) become(from.widths, event.clientX - from.atX);
      },
      onPointerUp: () => {
        drawn.current = undefined;
      },
      onPointerCancel: () => {
        drawn.current = undefined;
      },
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowLeft: -WIDTH_STEP_PX, ArrowRight: WIDTH_STEP_PX }[event.key];
      if (!event.shiftKey || step === undefined) return;
      event.preventDefault();
      become(widthsAround(event.currentTarget), step);
    },
  };
}

/** How wide all columns are now, so that none but the one that is drawn becomes another. */
function widthsAround(inside: HTMLElement): Widths {
  const heads = inside.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [];
  return Object.fromEntries(
    [...heads].map((head) => [head.dataset['column'] ?? '', head.getBoundingClientRect().width]),
  );
}
