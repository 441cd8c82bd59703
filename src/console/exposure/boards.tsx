import { type KeyboardEvent } from 'react';
import { formatPoints } from '#client/format/format-points.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Box } from '../shell/box.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { columnsByAnk, heatOf, SHOWN, shortFigure, type Shown } from './heat.ts';
import { nextCell } from './next-cell.ts';
import type { Board } from './use-exposure.ts';

const NAMES: Readonly<Record<Shown, string>> = { bid: 'Bid', pays: 'Pays', profit: 'Profit' };
const CHOICES = SHOWN.map((key) => ({ key, text: NAMES[key] }));

type Cell = Board['cells'][number];

type Props = {
  readonly board: Board;
  /** What is chosen, as its number stands on the board. */
  readonly chosen: string;
  readonly onChoose: (number: string) => void;
};

type HeatProps = Props & { readonly shown: Shown; readonly onShow: (shown: Shown) => void };

/** Marks a board for the key that goes from one to the next. */
export const BOARD_MARK = 'data-board';

/** Arrows move among the numbers of a board, and choose the one that they come to. */
function moveBy(perColumn: number) {
  return (event: KeyboardEvent<HTMLButtonElement>): void => {
    const cells = [...(event.currentTarget.closest(`[${BOARD_MARK}]`)?.querySelectorAll('button') ?? [])];
    const at = cells.indexOf(event.currentTarget);
    const next = nextCell({ at, key: event.key, count: cells.length, perColumn });
    if (next === null) return;
    event.preventDefault();
    cells[next]?.focus();
    cells[next]?.click();
  };
}

/** The digits, with points, profit and how much of the limit is used. */
export function DigitBoard({ board, chosen, onChoose }: Props) {
  const note = [
    `${formatPoints(board.staked)} bid`,
    ...(board.rate === '' ? [] : [`pays ${board.rate}`]),
    ...(board.decided ? [] : ['decided at the Close']),
  ].join(', ');
  return (
    <Box title={board.name} titleEnd={<span className="text-13 text-text-3">{note}</span>}>
      <ul
        aria-label={board.name}
        {...{ [BOARD_MARK]: board.key }}
        className="grid grid-cols-2 gap-2 px-4 pb-4 wide:grid-cols-5 min-[1280px]:grid-cols-10"
      >
        {board.cells.map((cell) => (
          <li key={cell.number}>
            <button
              type="button"
              aria-pressed={cell.number === chosen}
              onClick={() => onChoose(cell.number)}
              onKeyDown={moveBy(1)}
              className={joinClasses(
                'relative grid w-full gap-1 rounded-[10px] px-2.5 py-2 text-start tabular-nums',
                profitOf(cell, board) < 0 ? 'bg-danger-soft' : 'bg-well',
                isFull(cell) && 'inset-ring-2 inset-ring-danger-mark',
                cell.number === chosen && 'outline-2 outline-offset-1 outline-brand',
              )}
            >
              <span className="sr-only">{cellName(cell, board)}</span>
              <span aria-hidden="true" className="flex items-baseline justify-between gap-2">
                <b className="text-18 leading-none font-black">{cell.number}</b>
                <span className="text-13 text-text-2">{formatPoints(cell.staked)}</span>
              </span>
              <Profit value={profitOf(cell, board)} />
              <Use cell={cell} />
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Profit({ value }: { readonly value: number }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('text-end text-14 font-bold', value < 0 ? 'text-loss' : 'text-gain')}
    >
      {formatPoints(String(value), { signed: true })}
    </span>
  );
}

/** The share of the limit that is used; without a limit nothing. */
function Use({ cell }: { readonly cell: Cell }) {
  if (cell.limit === null) return <span aria-hidden="true" className="h-1.5" />;
  const share = Number(cell.limit) === 0 ? 1 : Math.min(1, Number(cell.staked) / Number(cell.limit));
  const tone = share >= 1 ? 'bg-danger-mark' : share >= 0.5 ? 'bg-closing-mark' : 'bg-info-mark';
  return (
    <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
      <i className={joinClasses('block h-full', tone)} style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** Jodis ten by ten, or panas in ten columns by their digit: six steps of one colour, a red ring at a full limit. */
export function HeatBoard({ board, chosen, onChoose, shown, onShow }: HeatProps) {
  const rows = board.key === 'jodi' ? 10 : 0;
  const columns =
    rows > 0
      ? Array.from({ length: 10 }, (_, at) => board.cells.filter(({ number }) => number[1] === String(at)))
      : columnsByAnk(board.cells);
  const values = board.cells.map((cell) => Math.abs(valueOf(cell, board, shown)));
  const largest = Math.max(0, ...values);
  return (
    <Box
      title={board.name}
      titleEnd={
        <Segments label={`What ${board.name} shows`} choices={CHOICES} chosen={shown} onChoose={onShow} />
      }
    >
      <p className="px-4 pb-2 text-13 text-text-3 tabular-nums">
        {formatPoints(board.staked)} bid{board.decided ? '' : ', decided at the Close'}
      </p>
      <div className="overflow-x-auto px-4 pb-4">
        <div {...{ [BOARD_MARK]: board.key }} className="grid min-w-[330px] grid-cols-10 gap-1 tabular-nums">
          {columns.map((cells, at) => (
            <div
              key={cells[0]?.number ?? at}
              role="group"
              aria-label={`${board.name}, ${at}`}
              className="grid content-start gap-1"
            >
              <span aria-hidden="true" className="text-center text-12 text-text-3">
                {at}
              </span>
              {cells.map((cell) => (
                <HeatCell
                  key={cell.number}
                  cell={cell}
                  board={board}
                  value={valueOf(cell, board, shown)}
                  largest={largest}
                  isChosen={cell.number === chosen}
                  onChoose={onChoose}
                  perColumn={cells.length}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Box>
  );
}

const HEAT = [
  'bg-heat-0 text-text-2',
  'bg-heat-1 text-text',
  'bg-heat-2 text-text',
  'bg-heat-3 text-text',
  'bg-heat-4 text-bg',
  'bg-heat-5 text-bg',
] as const;

type CellProps = {
  readonly cell: Cell;
  readonly board: Board;
  readonly value: number;
  readonly largest: number;
  readonly isChosen: boolean;
  readonly onChoose: (number: string) => void;
  readonly perColumn: number;
};

function HeatCell({ cell, board, value, largest, isChosen, onChoose, perColumn }: CellProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(cell.number)}
      onKeyDown={moveBy(perColumn)}
      className={joinClasses(
        'relative grid min-h-[34px] content-center justify-items-center rounded-[6px] px-0.5 leading-tight',
        value < 0 ? 'bg-danger-soft text-danger' : (HEAT[heatOf(value, largest)] ?? HEAT[0]),
        isFull(cell) && 'inset-ring-2 inset-ring-danger-mark',
        isChosen && 'outline-2 outline-offset-1 outline-brand',
      )}
    >
      <span className="sr-only">{cellName(cell, board)}</span>
      <b aria-hidden="true" className="text-12 font-bold">
        {cell.number}
      </b>
      <span aria-hidden="true" className="text-12">
        {shortFigure(value)}
      </span>
    </button>
  );
}

/** Of the bids on this board: what is left of all of them if this one comes. */
function profitOf(cell: Cell, board: Board): number {
  // Whole hundredths, so that the difference is exact.
  return (Math.round(Number(board.staked) * 100) - Math.round(Number(cell.pays) * 100)) / 100;
}

function valueOf(cell: Cell, board: Board, shown: Shown): number {
  if (shown === 'profit') return profitOf(cell, board);
  return Number(shown === 'bid' ? cell.staked : cell.pays);
}

function isFull({ staked, limit }: Cell): boolean {
  return limit !== null && Number(staked) >= Number(limit);
}

function cellName(cell: Cell, board: Board): string {
  const parts = [
    `${board.name} ${cell.number}`,
    `${formatPoints(cell.staked)} bid`,
    `pays ${formatPoints(cell.pays)}`,
    `profit ${formatPoints(String(profitOf(cell, board)), { signed: true })}`,
    ...(cell.limit === null ? [] : [`limit ${formatPoints(cell.limit)}`]),
  ];
  return `${parts.join(', ')}${isFull(cell) ? ', limit reached' : ''}`;
}
