import type { Ank, PanaKind } from '#rules/game/pana.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { ANK_FILTER } from '../entry/number-list.ts';
import { KIND_MARKS } from '../entry/kind-boxes.tsx';
import { biddingMessages } from '../messages/en.ts';
import { DIGITS_OF, type SetChoice, type SetName } from './make-set.ts';

type Props = {
  readonly name: SetName;
  readonly choice: SetChoice;
  readonly onChoose: (choice: SetChoice) => void;
};

/** The digits of a set, and what kinds of numbers it makes of them; nothing for sets of one number. */
export function SetChoices({ name, choice, onChoose }: Props) {
  if (DIGITS_OF[name] === null) return null;
  return (
    <div className="mb-2 grid flex-none gap-2">
      <Digits name={name} choice={choice} onChoose={onChoose} />
      {name === 'motor' ? <MotorSwitch choice={choice} onChoose={onChoose} /> : null}
      {name === 'sp_dp_tp' ? <Kinds choice={choice} onChoose={onChoose} /> : null}
      {name === 'crossing' ? <Doubles choice={choice} onChoose={onChoose} /> : null}
    </div>
  );
}

function Digits({ name, choice, onChoose }: Props) {
  const messages = useMessages(biddingMessages);
  const max = DIGITS_OF[name]?.max ?? 0;
  const press = (digit: Ank): void => {
    const others = choice.digits.filter((one) => one !== digit);
    if (others.length < choice.digits.length) return onChoose({ ...choice, digits: others });
    // Where one digit is meant, another one takes its place.
    if (max === 1) return onChoose({ ...choice, digits: [digit] });
    if (others.length < max) onChoose({ ...choice, digits: [...others, digit] });
  };
  return (
    <div role="group" aria-label={messages('Digits')} className="grid grid-cols-5 gap-1.5">
      {ANK_FILTER.map((digit) => (
        <Toggle key={digit} isOn={choice.digits.includes(digit)} onPress={() => press(digit)}>
          {String(digit)}
        </Toggle>
      ))}
    </div>
  );
}

type ChoiceProps = Omit<Props, 'name'>;

/** Single or double panas of the digits. */
function MotorSwitch({ choice, onChoose }: ChoiceProps) {
  const messages = useMessages(biddingMessages);
  const kinds = { single: 'SP Motor', double: 'DP Motor' } as const;
  return (
    <div role="group" aria-label={messages('kinds')} className="grid grid-cols-2 gap-1.5">
      {(['single', 'double'] as const).map((kind) => (
        <Toggle
          key={kind}
          isOn={choice.kinds.includes(kind)}
          onPress={() => onChoose({ ...choice, kinds: [kind] })}
        >
          {messages(kinds[kind])}
        </Toggle>
      ))}
    </div>
  );
}

const KINDS: readonly PanaKind[] = ['single', 'double', 'triple'];

function Kinds({ choice, onChoose }: ChoiceProps) {
  const messages = useMessages(biddingMessages);
  const press = (kind: PanaKind): void => {
    const { kinds } = choice;
    const chosen = KINDS.filter((one) => (one === kind ? !kinds.includes(kind) : kinds.includes(one)));
    onChoose({ ...choice, kinds: chosen });
  };
  return (
    <div role="group" aria-label={messages('kinds')} className="grid grid-cols-3 gap-1.5">
      {KINDS.map((kind) => (
        <Toggle key={kind} isOn={choice.kinds.includes(kind)} onPress={() => press(kind)}>
          {KIND_MARKS[kind]}
        </Toggle>
      ))}
    </div>
  );
}

function Doubles({ choice, onChoose }: ChoiceProps) {
  const messages = useMessages(biddingMessages);
  const { withDoubles } = choice;
  return (
    <label className="flex min-h-11 items-center gap-3 text-15 font-medium">
      <input
        type="checkbox"
        checked={withDoubles}
        onChange={() => onChoose({ ...choice, withDoubles: !withDoubles })}
        className="size-6 flex-none accent-brand"
      />
      {messages('set_doubles')}
    </label>
  );
}

type ToggleProps = { readonly isOn: boolean; readonly onPress: () => void; readonly children: string };

function Toggle({ isOn, onPress, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={joinClasses(
        'grid min-h-11 touch-manipulation place-items-center rounded-key text-16 font-bold tabular-nums',
        isOn ? 'bg-solid text-on-solid' : 'bg-brand-soft text-brand',
      )}
    >
      {children}
    </button>
  );
}
