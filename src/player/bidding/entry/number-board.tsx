import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { KeyHint } from '../../keys/key-hint.tsx';
import type { NumberInput } from '../bid-screens.ts';
import { GuardedKey } from '../guarded-key.tsx';
import { KEY_SHAPE } from '../key-shape.ts';
import { biddingMessages } from '../messages/en.ts';
import type { TapGuard } from '../tap-guard.ts';
import { numbersOf } from './number-list.ts';

type Props = {
  readonly guard: TapGuard;
  readonly input: NumberInput;
  /** What a tap adds, as text; empty where a tap only picks the number. */
  readonly stake: string;
  /** The points already on a number, as text; empty for nothing. */
  readonly stakedOn: (number: string) => string;
  /** The number that was changed or picked last. */
  readonly newest: string | null;
  /** The number whose tap was refused just now. */
  readonly refused: string | null;
  readonly isOff: boolean;
  readonly onTap: (number: string) => void;
  readonly onHold: ((number: string) => void) | null;
};

/** Ten tall keys, each with the points already on it. */
export function NumberBoard({ input, isOff, ...props }: Props) {
  const messages = useMessages(biddingMessages);
  return (
    <div
      role="group"
      aria-label={messages(input.label)}
      className={joinClasses(
        'grid auto-rows-[114px] grid-cols-5 gap-1.5 [@media(max-height:700px)]:auto-rows-[80px] min-[1100px]:flex-1 min-[1100px]:auto-rows-[minmax(76px,1fr)]',
        isOff && 'text-text-3',
      )}
    >
      {numbersOf(input).map((number) => (
        <BoardKey key={number} {...props} stake={isOff ? '' : props.stake} number={number} />
      ))}
    </div>
  );
}

type KeyProps = Omit<Props, 'input' | 'isOff'> & { readonly number: string };

function BoardKey({ guard, number, stake, stakedOn, newest, refused, onTap, onHold }: KeyProps) {
  const staked = stakedOn(number);
  return (
    <GuardedKey
      guard={guard}
      tapKey={number}
      onTap={() => onTap(number)}
      {...(onHold && { onHold: () => onHold(number) })}
      className={joinClasses(
        KEY_SHAPE,
        'relative gap-[3px] rounded-key leading-none font-bold select-none active:scale-[.98]',
        // Five panas side by side must fit the narrowest phone.
        number.length > 1 ? 'text-20' : 'text-30',
        staked === '' ? 'bg-well' : 'bg-brand-soft',
        ringOf(number === newest, staked !== ''),
        number === refused && 'animate-[shake_120ms]',
      )}
    >
      {number.length === 1 ? (
        <KeyHint
          of={number}
          className="absolute top-1.5 right-1.5 text-text-2 inset-ring-line-strong max-[1279px]:hidden"
        />
      ) : null}
      {/* Whoever says what stands here means number and note as two words. */}
      {number} <KeyNote staked={staked} stake={stake} />
    </GuardedKey>
  );
}

/** '+20' on a free key, '40 pts' on one that is bid on; what a tap does is said to screen readers. */
function KeyNote({ staked, stake }: { readonly staked: string; readonly stake: string }) {
  const messages = useMessages(biddingMessages);
  if (staked !== '') {
    return (
      <small className="max-w-full truncate px-0.5 text-14 leading-5 font-bold text-brand">
        {messages('pts', { points: staked })}
        {stake === '' ? null : <span className="sr-only">, {messages('tap_to_add', { points: stake })}</span>}
      </small>
    );
  }
  if (stake === '') return null;
  return (
    <small className="max-w-full truncate px-0.5 text-13 leading-5 font-medium text-text-3">
      {messages('key_adds', { points: stake })}
    </small>
  );
}

function ringOf(isNewest: boolean, isUsed: boolean): string {
  if (isNewest) return 'inset-ring-3 inset-ring-focus';
  return isUsed ? 'inset-ring-2 inset-ring-info-mark' : '';
}
