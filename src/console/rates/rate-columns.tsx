import { formatPoints } from '#ui/format-points.ts';
import type { Column } from '../shell/column.ts';
import { EdgeCell } from './edge-cell.tsx';
import { formatChance, formatExample, formatReturn } from './rate-figures.ts';
import { RateInput } from './rate-input.tsx';
import type { RateRow, TypedRate } from './rate-row.ts';

type OnType = (key: RateRow['key'], typed: TypedRate) => void;

/** The columns of a rate card; without `onType` nothing can be typed. */
export function rateColumns(onType: OnType | undefined): readonly Column<RateRow>[] {
  return [
    { key: 'game', head: 'Game', cell: ({ name }) => name },
    valueColumn({ value: 'val_1', head: 'Value 1', onType }),
    valueColumn({ value: 'val_2', head: 'Value 2', onType }),
    { key: 'chance', head: 'Chance of winning', end: true, cell: ({ gameCode }) => formatChance(gameCode) },
    {
      key: 'return',
      head: 'Return to player',
      end: true,
      cell: ({ gameCode, rate, old }) => formatReturn(gameCode, rate ?? old),
    },
    { key: 'edge', head: 'House edge', end: true, cell: (row) => <EdgeCell row={row} /> },
    { key: 'example', head: 'Example', cell: (row) => <Example row={row} /> },
  ];
}

type ValueProps = {
  readonly value: keyof TypedRate;
  readonly head: string;
  readonly onType: OnType | undefined;
};

function valueColumn({ value, head, onType }: ValueProps): Column<RateRow> {
  return {
    key: value,
    head,
    end: true,
    cell: ({ key, name, typed, problem }) =>
      onType === undefined ? (
        formatPoints(typed[value])
      ) : (
        <RateInput
          label={`${name}, ${head.toLowerCase()}`}
          value={typed[value]}
          problemId={problem === undefined ? undefined : problemId(key)}
          onValue={(text) => onType(key, { ...typed, [value]: text })}
        />
      ),
  };
}

function Example({ row: { key, rate, problem } }: { readonly row: RateRow }) {
  if (rate !== undefined) return <span className="text-text-2">{formatExample(rate)}</span>;
  return (
    <span id={problemId(key)} className="block min-w-52 font-medium whitespace-normal text-danger">
      {problem}
    </span>
  );
}

function problemId(key: string): string {
  return `rate-${key}-problem`;
}
