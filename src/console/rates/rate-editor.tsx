import { useState } from 'react';
import { formatPoints } from '#client/format/format-points.ts';
import type { Family } from '#rules/game/games.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useSheetCommand } from '../use-command.ts';
import { EdgeCell, LosingNote, losingRows, RateChange } from './rate-cells.tsx';
import { familyLabels } from './family-labels.ts';
import {
  formatChance,
  formatExample,
  formatReturn,
  rateRows,
  type FamilyCards,
  type RateDraft,
  type RateRow,
  type TypedRate,
} from './rate-row.ts';

type Props = {
  readonly cards: FamilyCards;
  /** Whether something can be typed over it now. */
  readonly isOpen: boolean;
  readonly onePersonChanges: boolean;
};

/** The card in force, with what is typed over it until it is saved. */
export function RateEditor({ cards: { family, current }, isOpen, onePersonChanges }: Props) {
  const [draft, setDraft] = useState<RateDraft>({});
  const [confirming, setConfirming] = useState(false);
  const rows = rateRows({ family, rates: current.rates, draft: isOpen ? draft : {} });
  const onType = (key: RateRow['key'], typed: RateRow['typed']): void => setDraft({ ...draft, [key]: typed });
  return (
    <Box title={`${familyLabels[family]} rates`}>
      <DataTable
        label={`${familyLabels[family]} rates`}
        tableFromPx={1240}
        columns={rateColumns(isOpen ? onType : undefined)}
        rows={rows}
        keyOf={({ key }) => key}
      />
      <p className="px-4 py-3 text-13 text-text-3">
        Chances take every draw of three digits as equally likely, for sangams of single panas. A bid keeps
        the rate at which it was placed.
      </p>
      {isOpen ? (
        <SaveBar rows={rows} onDiscard={() => setDraft({})} onSave={() => setConfirming(true)} />
      ) : null}
      <ConfirmRatesSheet
        open={confirming}
        family={family}
        version={current.version}
        rows={rows}
        onePersonChanges={onePersonChanges}
        onSaved={() => setDraft({})}
        onClose={() => setConfirming(false)}
      />
    </Box>
  );
}

type BarProps = {
  readonly rows: readonly RateRow[];
  readonly onDiscard: () => void;
  readonly onSave: () => void;
};

function SaveBar({ rows, onDiscard, onSave }: BarProps) {
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  const bad = rows.find(({ problem }) => problem !== undefined);
  const nothing = changed === 0 ? 'Nothing is changed.' : undefined;
  const problem = bad === undefined ? nothing : `${bad.name}: ${bad.problem ?? ''}`;
  const save = (): void => {
    if (problem === undefined) onSave();
    else showToast('bad', problem);
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3">
      <p role="status" className="mr-auto text-text-2">
        {nothing ?? `${changed} changed, not saved yet.`}
      </p>
      {changed === 0 ? null : (
        <Action kind="line" onClick={onDiscard}>
          Discard
        </Action>
      )}
      <Action kind="cta" off={problem !== undefined} onClick={save}>
        Save
      </Action>
    </div>
  );
}

type OnType = (key: RateRow['key'], typed: TypedRate) => void;

/** The columns of a rate card, read-only without `onType`. */
function rateColumns(onType: OnType | undefined): readonly Column<RateRow>[] {
  return [
    { key: 'game', head: 'Game', cell: ({ name }) => name },
    valueColumn({ value: 'rate_stake', head: 'Value 1', onType }),
    valueColumn({ value: 'rate_return', head: 'Value 2', onType }),
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
        <input
          aria-label={`${name}, ${head.toLowerCase()}`}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId(key)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={LENGTH_MAX}
          value={typed[value]}
          onChange={(event) => onType(key, { ...typed, [value]: event.target.value })}
          className="my-1 h-11 w-28 rounded-[8px] bg-surface px-2.5 text-end text-15 font-medium tabular-nums inset-ring-[1.5px] inset-ring-line-strong outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus aria-invalid:inset-ring-danger-mark desk:h-9"
        />
      ),
  };
}

const LENGTH_MAX = 12;

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

type ConfirmProps = {
  readonly open: boolean;
  readonly family: Family;
  /** Of the card that is shown; a change in between is refused. */
  readonly version: string;
  readonly rows: readonly RateRow[];
  readonly onePersonChanges: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Lists old beside new and asks for the reason before a card goes to the second person, where the operator asks for one. */
function ConfirmRatesSheet({
  open,
  family,
  version,
  rows,
  onePersonChanges,
  onSaved,
  onClose,
}: ConfirmProps) {
  const changed = rows.filter(({ isChanged }) => isChanged);
  const [atOnce, setAtOnce] = useState(false);
  const isAlone = onePersonChanges && !atOnce;
  const { command, send, close } = useSheetCommand('/console/api/change-rates', {
    onClose,
    onDone: onSaved,
    done: ({ approval_id: id }) =>
      id === null
        ? 'The new rates count from the next market day on'
        : 'Sent. A second person must decide on it',
  });
  return (
    <ReasonSheet
      open={open}
      title="Change rates"
      verb={isAlone ? 'Put in force' : 'Send for approval'}
      kind={losingRows(changed).length > 0 ? 'danger' : 'solid'}
      command={command}
      onSend={(reason) =>
        send({
          family,
          version,
          rates: rows.map(({ key, typed }) => ({ key, ...typed })),
          reason,
          at_once: atOnce,
        })
      }
      onClose={close}
    >
      <div className="grid gap-2">
        {changed.map((row) => (
          <RateChange key={row.key} row={row} />
        ))}
      </div>
      <LosingNote changed={changed} />
      <TickBox
        ticked={atOnce}
        onTick={setAtOnce}
        hint={
          atOnce
            ? 'Two people must agree, and players read the reason. Bids placed before keep their rates.'
            : 'They count for market days that begin afterwards: whoever bids on one day has the same rates.'
        }
      >
        At once, also for market days that take bids already
      </TickBox>
    </ReasonSheet>
  );
}
