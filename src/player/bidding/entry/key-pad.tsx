import { Delete } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { GuardedKey } from '../guarded-key.tsx';
import { KEY_SHAPE } from '../key-shape.ts';
import { biddingMessages } from '../messages/en.ts';
import type { TapGuard } from '../tap-guard.ts';
import type { PadKey } from './bid-entry.ts';

type Props = {
  readonly guard: TapGuard;
  /** They write into a field; otherwise the last digit of a number is a bid. */
  readonly isTyping: boolean;
  /** They stand where the board was, and are as tall. */
  readonly isTall: boolean;
  readonly onKey: (key: PadKey) => void;
  readonly onDone: () => void;
};

/** Three rows of four keys under the thumb. */
export function KeyPad({ guard, isTyping, isTall, onKey, onDone }: Props) {
  const messages = useMessages(biddingMessages);
  const digit = (key: PadKey) => (
    <GuardedKey guard={guard} tapKey={key} onTap={() => onKey(key)} className={`${KEY} text-24`}>
      {key}
    </GuardedKey>
  );
  return (
    <div
      role="group"
      aria-label={messages('keypad')}
      className={joinClasses(
        'grid grid-cols-4 gap-1.5',
        isTall
          ? 'auto-rows-[74px] [@media(max-height:700px)]:auto-rows-[51px]'
          : 'auto-rows-[54px] [@media(max-height:700px)]:auto-rows-[46px]',
      )}
    >
      {digit('1')}
      {digit('2')}
      {digit('3')}
      <GuardedKey
        guard={guard}
        tapKey="back"
        className={FUNCTION_KEY}
        aria-label={messages('delete_last')}
        onTap={() => onKey('back')}
      >
        <Delete aria-hidden="true" className="size-6" />
      </GuardedKey>
      {digit('4')}
      {digit('5')}
      {digit('6')}
      <GuardedKey
        guard={guard}
        tapKey={isTyping ? 'done' : 'clear'}
        className={FUNCTION_KEY}
        onTap={isTyping ? onDone : () => onKey('clear')}
      >
        {messages(isTyping ? 'done' : 'clear')}
      </GuardedKey>
      {digit('7')}
      {digit('8')}
      {digit('9')}
      {digit('0')}
    </div>
  );
}

const KEY = `${KEY_SHAPE} rounded-key bg-well leading-none font-semi select-none active:scale-[.98] active:bg-brand-soft`;
const FUNCTION_KEY = `${KEY} px-1 text-16 text-text-2`;
