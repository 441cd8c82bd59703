import { useForm } from '#client/forms/use-form.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Field } from '#ui/fields/field.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { SelectField } from '../shell/forms/select-field.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { useCommand } from '../use-command.ts';
import type { Cutting, Sheet } from './use-cutting.ts';

/** Who outside took how much, and at which rate: for reports. */
export function TakenPart({ cutting, sheet }: { readonly cutting: Cutting; readonly sheet: Sheet }) {
  const command = useCommand('/console/api/note-lay-off');
  const games = [...new Set(sheet.lines.map(({ game }) => game))];
  // Another sheet may have come since the choice: the one that is seen is the one that is sent.
  const gameOf = (chosen: string) => (games.includes(chosen) ? chosen : (games[0] ?? ''));
  const nothing = { game: games[0] ?? '', taken_by: '', points: '', rate_stake: '10', rate_return: '' };
  const form = useForm({
    initial: nothing,
    send: (draft) =>
      command.mutate(
        { session_id: cutting.session_id, no: sheet.no, ...draft, game: gameOf(draft.game) },
        {
          onSuccess: () => {
            form.set(nothing);
            showToast('ok', 'Noted');
          },
        },
      ),
    isBusy: command.isPending,
  });
  const number = { className: DENSE_FIELD, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Box title="Taken">
      <div className="grid gap-3 px-4 pb-4">
        {cutting.taken.length === 0 ? null : (
          <ul className="divide-y divide-line text-14">
            {cutting.taken.map((entry) => (
              <li key={entry.at} className="py-1.5">
                <b>{entry.taken_by}</b> {formatPoints(entry.points, { unit: true })} of {entry.game} at{' '}
                {entry.rate}
                <span className="block text-13 text-text-3">
                  Sheet {entry.no}, noted by {entry.noted_by}, {formatInstant(entry.at, 'minute')}
                </span>
              </li>
            ))}
          </ul>
        )}
        <form {...form.element} className="grid gap-3">
          <SelectField label="Game" {...form.field('game')} value={gameOf(form.values.game)}>
            {games.map((game) => (
              <option key={game} value={game}>
                {game}
              </option>
            ))}
          </SelectField>
          <Field className={DENSE_FIELD} label="Taken by" autoComplete="off" {...form.field('taken_by')} />
          <div className="grid grid-cols-3 gap-2">
            <Field {...number} label="Points" {...form.field('points')} />
            <Field {...number} label="Of" {...form.field('rate_stake')} />
            <Field {...number} label="Returns" {...form.field('rate_return')} />
          </div>
          <FailureNote error={command.error} />
          <Action type="submit" kind="line" busy={form.busy} busyText="Please wait...">
            Note it
          </Action>
        </form>
      </div>
    </Box>
  );
}
