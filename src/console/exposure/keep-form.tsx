import { useForm } from '#client/forms/use-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { useCommand } from '../use-command.ts';
import type { Cutting } from './use-cutting.ts';

type Draft = {
  readonly keep: Readonly<Record<string, string>>;
  readonly rounding: string;
  readonly given: readonly string[];
};

/** The most that is kept on a number, by game, and who is given the sheet. */
export function KeepForm({ cutting }: { readonly cutting: Cutting }) {
  const command = useCommand('/console/api/make-cutting-sheet');
  const form = useForm<Draft>({
    initial: {
      keep: Object.fromEntries(cutting.games.map(({ game, keep }) => [game, keep ?? ''])),
      rounding: cutting.sheets[0]?.rounding ?? '50',
      given: [],
    },
    send: ({ keep, rounding, given }) =>
      command.mutate(
        {
          session_id: cutting.session_id,
          keep: Object.entries(keep).map(([game, points]) => ({ game, points: points.trim() })),
          rounding: rounding.trim(),
          given_to: [...given],
        },
        { onSuccess: ({ no }) => showToast('ok', `Sheet ${no} is frozen`) },
      ),
    isBusy: command.isPending,
  });
  const { keep, given } = form.values;
  return (
    <Box title="Keep at most">
      <form {...form.element} className="grid gap-3 px-4 pb-4">
        <div className="grid gap-3 wide:grid-cols-2">
          {cutting.games.map(({ game }) => (
            <Field
              key={game}
              className={DENSE_FIELD}
              label={game}
              inputMode="numeric"
              autoComplete="off"
              value={keep[game] ?? ''}
              onValue={(points) => form.set({ keep: { ...keep, [game]: points } })}
            />
          ))}
          <Field
            className={DENSE_FIELD}
            label="Round down to"
            inputMode="numeric"
            autoComplete="off"
            {...form.field('rounding')}
          />
        </div>
        <GivenTo people={cutting.people} given={given} onGive={(next) => form.set({ given: next })} />
        <FailureNote error={command.error} />
        <Action type="submit" kind="solid" busy={form.busy} busyText="Please wait...">
          Freeze a sheet
        </Action>
      </form>
    </Box>
  );
}

type GivenProps = {
  readonly people: Cutting['people'];
  readonly given: readonly string[];
  readonly onGive: (given: readonly string[]) => void;
};

/** Whoever gets the sheet has looked from then on. */
function GivenTo({ people, given, onGive }: GivenProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-13 font-semi text-text-2">Given to, besides you</legend>
      {people.map(({ staff_id: id, name }) => (
        <label key={id} className="flex min-h-9 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={given.includes(id)}
            onChange={(event) =>
              onGive(event.currentTarget.checked ? [...given, id] : given.filter((one) => one !== id))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
