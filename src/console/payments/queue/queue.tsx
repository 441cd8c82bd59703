import { useRef, useEffect, type ReactNode, type RefObject } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Action } from '../../shell/action.tsx';
import { Box } from '../../shell/box.tsx';
import type { Column } from '../../shell/table/column.ts';
import { DataTable } from '../../shell/table/data-table.tsx';

type Props<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly acts: Readonly<Record<string, () => void>>;
  /** Whether list and details have space beside each other; else only one of them is shown. */
  readonly isBeside: boolean;
  /** The text for an empty list. */
  readonly empty: ReactNode;
  /** Further pages. */
  readonly pages: ReactNode;
  /** The details of the chosen request. */
  readonly children: ReactNode;
};

/** The queue on the left, the details of one request on the right. */
export function Queue<Row>({
  isBeside,
  chosen,
  onChoose,
  acts,
  empty,
  pages,
  children,
  ...list
}: Props<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const ids = list.rows.map(list.keyOf);
  useQueueKeys(place, { ids, chosen, onChoose, acts });
  const isListShown = isBeside || chosen === undefined;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid items-start gap-4 outline-0 min-[1180px]:grid-cols-[minmax(0,1fr)_372px]"
    >
      {isListShown ? (
        <Box>
          {list.rows.length === 0 ? (
            empty
          ) : (
            <DataTable {...list} tableFromPx={1400} choice={{ chosen, onChoose }} />
          )}
          {pages}
        </Box>
      ) : null}
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

type Keys = {
  readonly ids: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** What a letter does with the chosen request. */
  readonly acts: Readonly<Record<string, () => void>>;
};

type Place = RefObject<HTMLElement | null>;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const TYPING = 'dialog, input, textarea, select';

/**
 * Keyboard control of a queue: arrows move through it, letters act. Only while the focus is inside of it, so that a
 * user who speaks to the computer elsewhere triggers nothing (WCAG 2.1.4).
 */
function useQueueKeys(place: Place, { ids, chosen, onChoose, acts }: Keys): void {
  useQueueFocus(place, chosen);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!(event.target instanceof Element) || event.target.closest(TYPING) !== null) return;
      if (place.current?.contains(event.target) !== true) return;
      const step = STEPS[event.key];
      const next = step === undefined ? undefined : ids[Math.max(0, ids.indexOf(chosen ?? '') + step)];
      const act = next === undefined ? acts[event.key.toLowerCase()] : () => onChoose(next);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/**
 * The focus is in the queue when the screen has just been opened, follows the choice, and comes back when the focused
 * button is gone with the decided request.
 */
function useQueueFocus(place: Place, chosen: string | undefined): void {
  const last = useRef<string>(undefined);
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      wasInside.current = target instanceof Node && place.current?.contains(target) === true;
    };
    window.addEventListener('focusin', note);
    return () => window.removeEventListener('focusin', note);
  }, [place]);
  // After every render: a row may have gone at any of them.
  useEffect(() => {
    const active = document.activeElement;
    const isNowhere = active === document.body;
    const isHere = place.current?.contains(active) === true && active?.closest('dialog') === null;
    const isNew = last.current !== chosen;
    last.current = chosen;
    const isLost = isNowhere && wasInside.current;
    if (!isLost && !(isNew && (isNowhere || isHere || active?.tagName === 'MAIN'))) return;
    const row = place.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (row ?? place.current)?.focus({ preventScroll: row === null });
  });
}
