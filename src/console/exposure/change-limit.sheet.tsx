import { useLocation } from 'wouter';
import { useForm } from '#client/forms/use-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { Reply } from '../api.ts';
import { Segments } from '../shell/forms/segments.tsx';
import { SelectField } from '../shell/forms/select-field.tsx';
import { DENSE_FIELD, TextAreaField } from '../shell/forms/text-area-field.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import { useSheetCommand } from '../use-command.ts';
import type { ChosenNumber } from './book.tsx';
import { limitName } from './limit-name.ts';

const PLACES = [
  { key: 'day', text: 'This day' },
  { key: 'market', text: 'This market' },
  { key: 'all', text: 'Everywhere' },
] as const;

type Games = Reply<'/console/api/get-limits'>['games'];
type Draft = {
  /** Of what the limit is, as in the list of choices. */
  readonly about: string;
  readonly scope: (typeof PLACES)[number]['key'];
  readonly number: string;
  readonly points: string;
  readonly reason: string;
};

type Props = {
  readonly sessionId: string;
  readonly games: Games;
  /** Whether this person has looked: a limit of one number tells where much is bid. */
  readonly mayNameNumbers: boolean;
  /** The number of the book that was chosen. */
  readonly of: ChosenNumber | null;
  readonly half: 'open' | 'close';
  readonly open: boolean;
  readonly onClose: () => void;
};

const REASON_MAX = 200;

/** Sets a limit: a lower one counts at once, a higher one waits for a second person. */
export function ChangeLimitSheet(props: Props) {
  const { open, onClose } = props;
  const [, navigate] = useLocation();
  const { command, send, close } = useSheetCommand('/console/api/change-limit', {
    onClose,
    done: ({ approval_id: id }) => {
      if (id !== null) navigate(`/approvals/${id}`);
      return id === null ? 'The limit counts now' : 'It waits for a second person';
    },
  });
  return (
    <Sheet wide open={open} onClose={close} title="Set a limit" busy={command.isPending}>
      <LimitForm {...props} command={command} onSend={send} onCancel={close} />
    </Sheet>
  );
}

type Sending = ReturnType<typeof useSheetCommand<'/console/api/change-limit'>>;
type FormProps = Props & {
  readonly command: Pick<Sending['command'], 'error' | 'isPending'>;
  readonly onSend: Sending['send'];
  readonly onCancel: () => void;
};

function LimitForm({
  sessionId,
  games,
  mayNameNumbers,
  of,
  half: ofHalf,
  command,
  onSend,
  onCancel,
}: FormProps) {
  const choices = choicesOf(games);
  const form = useForm<Draft>({
    initial: {
      about: (chosenOf(choices, of?.game, ofHalf) ?? choices[0])?.key ?? '',
      scope: 'day',
      number: of?.number ?? '',
      points: '',
      reason: '',
    },
    check: ({ points, reason }) => ({
      points: /^\d{0,9}$/.test(points.trim()) ? undefined : 'Enter whole points, or nothing for no limit.',
      reason: reason.trim() === '' ? 'Give a reason.' : undefined,
    }),
    send: ({ about, ...draft }) => {
      const chosen = choices.find(({ key }) => key === about);
      if (chosen === undefined) return;
      const { kind, game, half } = chosen;
      const number = kind === 'number' ? draft.number.trim() : '';
      onSend({ session_id: sessionId, kind, game, half, ...draft, number });
    },
    isBusy: command.isPending,
    whenTyped: 'forget',
  });
  const isNumber = form.values.about.startsWith('number ');
  return (
    <SheetForm form={form} verb="Set the limit" error={command.error} onCancel={onCancel}>
      <SelectField label="Limit" {...form.field('about')}>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {limitName(choice)}
          </option>
        ))}
      </SelectField>
      {isNumber && mayNameNumbers ? (
        <Field
          className={DENSE_FIELD}
          label="Only the number"
          hint="Empty for each of them"
          autoComplete="off"
          {...form.field('number')}
        />
      ) : null}
      <Segments
        label="Where it counts"
        choices={PLACES}
        chosen={form.values.scope}
        onChoose={(scope) => form.set({ scope })}
      />
      <Field
        className={DENSE_FIELD}
        label="At most, in points"
        hint="Empty for no limit"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('points')}
        error={form.problems.points}
      />
      <TextAreaField label="Reason" {...form.field('reason')} maxLength={REASON_MAX} />
      <p className="text-13 text-text-3">
        A lower limit counts at once. A higher one waits for a second person.
      </p>
    </SheetForm>
  );
}

/** The limit of a number of a game; a jodi has one half only, whichever session is looked at. */
function chosenOf(choices: ReturnType<typeof choicesOf>, game: string | undefined, half: string) {
  const own = choices.filter((choice) => choice.kind === 'number' && choice.game === game);
  return own.find((choice) => choice.half === half) ?? own[0];
}

function choicesOf(games: Games) {
  const halves = [...new Set(games.map(({ half }) => half))];
  const abouts = [
    ...games.map((game) => ({ kind: 'number' as const, ...game })),
    ...games.map((game) => ({ kind: 'game' as const, ...game })),
    ...halves.map((half) => ({ kind: 'session' as const, game: '', half })),
    ...halves.map((half) => ({ kind: 'player' as const, game: '', half })),
  ];
  return abouts.map((about) => ({ ...about, key: `${about.kind} ${about.game} ${about.half}` }));
}
