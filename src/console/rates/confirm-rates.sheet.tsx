import type { Family } from '#rules/games.ts';
import { showToast } from '#ui/show-toast.ts';
import { ReasonSheet } from '../shell/reason.sheet.tsx';
import { useCommand } from '../use-command.ts';
import { LosingNote, losingRows } from './losing-note.tsx';
import { RateChange } from './rate-change.tsx';
import type { RateRow } from './rate-row.ts';

type Props = {
  readonly open: boolean;
  readonly family: Family;
  /** Of the card that is looked at; a change in between is refused. */
  readonly version: string;
  readonly rows: readonly RateRow[];
  readonly onePersonChanges: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Lists old beside new and asks for the reason before a card goes to the second person, where the house asks for one. */
export function ConfirmRatesSheet({
  open,
  family,
  version,
  rows,
  onePersonChanges,
  onSaved,
  onClose,
}: Props) {
  const command = useCommand('/console/api/change-rates');
  const changed = rows.filter(({ isChanged }) => isChanged);
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (reason: string): void =>
    command.mutate(
      { family, version, rates: rows.map(({ key, typed }) => ({ key, ...typed })), reason },
      {
        onSuccess: ({ approval_id: id }) => {
          showToast(
            'ok',
            id === null ? 'The new rates are in force' : 'Sent. A second person must decide on it',
          );
          onSaved();
          close();
        },
      },
    );
  return (
    <ReasonSheet
      open={open}
      title="Change rates"
      verb={onePersonChanges ? 'Put in force' : 'Send for approval'}
      kind={losingRows(changed).length > 0 ? 'danger' : 'solid'}
      command={command}
      onSend={send}
      onClose={close}
    >
      <div className="grid gap-2">
        {changed.map((row) => (
          <RateChange key={row.key} row={row} />
        ))}
      </div>
      <LosingNote changed={changed} />
      <p className="text-text-2">
        {onePersonChanges ? 'Bids from now on' : 'Bids from the approval on'} have the new rates. Bids placed
        before keep theirs.
      </p>
    </ReasonSheet>
  );
}
