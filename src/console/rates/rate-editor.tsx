import { useState } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { ConfirmRatesSheet } from './confirm-rates.sheet.tsx';
import { familyWords } from './family-words.ts';
import type { FamilyCards } from './rate-cards.ts';
import { rateColumns } from './rate-columns.tsx';
import { rateRows } from './rate-row.ts';
import type { RateDraft, RateRow } from './rate-row.ts';

type Props = {
  readonly cards: FamilyCards;
  readonly canChange: boolean;
  readonly onePersonChanges: boolean;
};

/** The card in force, with what is typed over it until it is saved. */
export function RateEditor({ cards: { family, current, proposal }, canChange, onePersonChanges }: Props) {
  const [draft, setDraft] = useState<RateDraft>({});
  const [confirming, setConfirming] = useState(false);
  // One card of a family waits at a time; what was typed comes back when it is decided.
  const isOpen = canChange && proposal === null;
  const rows = rateRows({ family, rates: current.rates, draft: isOpen ? draft : {} });
  const onType = (key: RateRow['key'], typed: RateRow['typed']): void => setDraft({ ...draft, [key]: typed });
  return (
    <Box title={`${familyWords[family]} rates`}>
      <DataTable
        label={`${familyWords[family]} rates`}
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
  const problem = bad === undefined ? nothingIn(changed) : `${bad.name}: ${bad.problem ?? ''}`;
  const save = (): void => {
    if (problem === undefined) onSave();
    else showToast('bad', problem);
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3">
      <p role="status" className="mr-auto text-text-2">
        {changed === 0 ? 'Nothing is changed.' : `${changed} changed, not saved yet.`}
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

function nothingIn(changed: number): string | undefined {
  return changed === 0 ? 'Nothing is changed.' : undefined;
}
