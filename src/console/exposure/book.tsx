import { useState } from 'react';
import { Eye } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatLeft } from '#client/format/format-left.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { sessionTitle } from '../results/format-session.ts';
import { Box } from '../shell/box.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { Kpi, KpiRow } from '../shell/kpi.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { BOARD_MARK, DigitBoard, HeatBoard } from './boards.tsx';
import { gameOfCell } from './game-of-cell.ts';
import { SHOWN, type Shown } from './heat.ts';
import { numberOn, resultWith } from './result-with.ts';
import { type Board, type Exposure, type Gate, type Outcome, useExposure } from './use-exposure.ts';

const WORST_SHOWN = 8;

/** A number of a board, as a limit names it. */
export interface ChosenNumber {
  readonly game: string;
  readonly number: string;
}

type Props = { readonly gate: Gate; readonly nowMs: number };
type BookProps = Props & {
  /** Asks for the limit of a number; null where nobody has chosen one. */
  readonly onLimit: (of: ChosenNumber | null) => void;
};

/** The open book: what is bid on every number, and what every result would pay. */
export function Book({ gate, nowMs, onLimit }: BookProps) {
  const [number, setNumber] = useState('');
  const [cell, setCell] = useState<ChosenNumber | null>(null);
  const [shown, setShown] = useState<Shown>('bid');
  const [, navigate] = useLocation();
  const query = useExposure(gate.session_id, number);
  const choose = (result: string): void => setNumber(result.split('-')[0] ?? '');
  useKeys({
    limit_of_number: () => onLimit(cell),
    shown: () => setShown(SHOWN[(SHOWN.indexOf(shown) + 1) % SHOWN.length] ?? 'bid'),
    next_board: toNextBoard,
    cutting: () => (gate.cutting ? navigate(`/exposure/${gate.session_id}/cutting`) : false),
  });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
      {(exposure) => {
        const worst = exposure.outcomes.toSorted((one, other) => Number(one.profit) - Number(other.profit));
        const chosen = exposure.parts?.number ?? '';
        const placeOf = (board: Board) => ({
          board,
          chosen: numberOn({ board: board.key, result: chosen }),
          onChoose: (typed: string) => {
            setCell({ game: gameOfCell(board, typed), number: typed });
            choose(resultWith({ board: board.key, number: typed, session: gate.session, worst }));
          },
        });
        const digits = exposure.boards.filter(isOfDigits);
        const grids = exposure.boards.filter((board) => !isOfDigits(board));
        return (
          <>
            <LookedNote gate={gate} />
            <Figures gate={gate} exposure={exposure} worst={worst} nowMs={nowMs} />
            {digits.map((board) => (
              <DigitBoard key={board.key} {...placeOf(board)} />
            ))}
            <div className="grid items-start gap-3 min-[1280px]:grid-cols-[minmax(0,1fr)_290px]">
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-3 min-[1280px]:grid-cols-2">
                {grids.map((board) => (
                  <HeatBoard key={board.key} {...placeOf(board)} shown={shown} onShow={setShown} />
                ))}
              </div>
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
                <WorstResults worst={worst.slice(0, WORST_SHOWN)} chosen={chosen} onChoose={choose} />
                {exposure.parts === null ? null : <Parts parts={exposure.parts} staked={exposure.staked} />}
                {exposure.sangams.length === 0 ? null : <Sangams sangams={exposure.sangams} />}
              </div>
            </div>
          </>
        );
      }}
    </QueryState>
  );
}

function isOfDigits({ cells }: Board): boolean {
  return cells.length === 10;
}

/** The focus goes to the chosen or first number of the board after the one that has it. */
function toNextBoard(): void {
  const boards = [...document.querySelectorAll(`[${BOARD_MARK}]`)];
  const at = boards.findIndex((board) => board.contains(document.activeElement));
  const next = boards[(at + 1) % boards.length];
  const cell = next?.querySelector<HTMLElement>('[aria-pressed=true]') ?? next?.querySelector('button');
  cell?.focus();
}

function LookedNote({ gate }: { readonly gate: Gate }) {
  const others = [...gate.makers, ...gate.checkers].filter(({ looked_at: at }) => at !== null);
  const names = [...new Set(others.map(({ name }) => name))];
  return (
    <div className="flex flex-wrap items-center gap-2.5 rounded-ctl bg-pending-soft px-4 py-2.5 text-14 font-medium text-pending">
      <Eye aria-hidden="true" className="size-5 flex-none" />
      <p className="min-w-0 flex-1 basis-60">
        {gate.state === 'after'
          ? 'The results of the day stand, so the book is open.'
          : `You opened this${gate.looked_at === null ? '' : ` at ${formatInstant(gate.looked_at, 'minute')}`}. You may not make or check the result of ${sessionTitle(gate)}. Still able: ${canStill(gate.makers)} makers, ${canStill(gate.checkers)} checkers.`}
        {gate.state === 'after' || names.length === 0 ? '' : ` Looked: ${names.join(', ')}.`}
      </p>
    </div>
  );
}

type FiguresProps = Props & { readonly exposure: Exposure; readonly worst: readonly Outcome[] };

function Figures({ gate, exposure, worst, nowMs }: FiguresProps) {
  const [first] = worst;
  const best = worst.at(-1);
  const left = Date.parse(gate.closes_at) - nowMs;
  return (
    <KpiRow columns={5}>
      <Kpi
        name="Bid so far"
        value={formatPoints(exposure.staked)}
        note={`${formatCount(exposure.slips)} slips of the day`}
      />
      <ResultKpi name="Worst result" outcome={first} />
      <ResultKpi name="Best result" outcome={best} />
      <Kpi
        name="Results with a loss"
        value={`${exposure.losses} of ${exposure.outcomes.length}`}
        note={limitNote(gate)}
      />
      <Kpi
        name={left > 0 ? 'Bids end in' : 'Bids ended'}
        value={left > 0 ? formatLeft(left) : formatInstant(gate.closes_at, 'minute')}
        note={`${formatInstant(gate.closes_at, 'minute')}, server clock`}
      />
    </KpiRow>
  );
}

function limitNote({ alarms: { near, reached } }: Gate): string {
  if (near + reached === 0) return 'No limit is near';
  return `${reached} ${reached === 1 ? 'limit' : 'limits'} reached, ${near} near`;
}

function ResultKpi({ name, outcome }: { readonly name: string; readonly outcome: Outcome | undefined }) {
  if (outcome === undefined) return null;
  return (
    <Kpi
      name={name}
      value={formatPoints(outcome.profit, { signed: true })}
      note={`if ${outcome.number} comes`}
      tone={outcome.profit.startsWith('-') ? 'loss' : 'gain'}
    />
  );
}

const COLUMNS: readonly Column<Outcome>[] = [
  { key: 'result', head: 'Result', cell: ({ number }) => number },
  { key: 'pays', head: 'Pays', end: true, cell: ({ pays }) => formatPoints(pays) },
  {
    key: 'profit',
    head: 'Profit',
    end: true,
    cell: ({ profit }) => (
      <span className={profit.startsWith('-') ? 'text-loss' : 'text-gain'}>
        {formatPoints(profit, { signed: true })}
      </span>
    ),
  },
];

type WorstProps = {
  readonly worst: readonly Outcome[];
  readonly chosen: string;
  readonly onChoose: (number: string) => void;
};

function WorstResults({ worst, chosen, onChoose }: WorstProps) {
  return (
    <Box title="Worst results">
      <DataTable
        label="Worst results"
        tableFromPx={0}
        columns={COLUMNS}
        rows={worst}
        keyOf={({ number }) => number}
        choice={{ chosen, onChoose }}
      />
    </Box>
  );
}

/** The chosen result in its parts. */
function Parts({
  parts,
  staked,
}: {
  readonly parts: NonNullable<Exposure['parts']>;
  readonly staked: string;
}) {
  const facts = [
    ...parts.games.map(({ game, number, staked: bid, pays }) => ({
      name: `${game} ${number}, ${formatPoints(bid)} bid`,
      value: formatPoints(pays),
    })),
    { name: 'Bid on all numbers', value: formatPoints(staked) },
    ...(parts.at_close === null
      ? []
      : [{ name: 'Then at the Close', value: `up to ${formatPoints(parts.at_close)}` }]),
  ];
  return (
    <Box title={`If ${parts.number} comes`}>
      <div className="px-4 pb-4">
        <FactList small facts={facts} />
      </div>
    </Box>
  );
}

function Sangams({ sangams }: Pick<Exposure, 'sangams'>) {
  const facts = sangams.slice(0, WORST_SHOWN).map(({ game, number, staked, pays }) => ({
    name: `${game} ${number}, ${formatPoints(staked)} bid`,
    value: formatPoints(pays),
  }));
  return (
    <Box title="Largest sangams">
      <div className="px-4 pb-4">
        <FactList small facts={facts} />
      </div>
    </Box>
  );
}

function canStill(people: Gate['makers']): number {
  return people.filter(({ looked_at: at }) => at === null).length;
}
