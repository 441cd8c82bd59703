import type { ReactNode } from 'react';
import { ChevronDown, Delete, Plus } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingMessages } from '../messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { PadKey } from './bid-entry.ts';
import { haptics, keepFocus } from '../haptics.ts';

type Props = {
  readonly onKey: (key: PadKey) => void;
  readonly onHide: () => void;
  /** The entry is ready to be added. */
  readonly isReady: boolean;
};

/** The keys under the thumb, with Proceed as the tallest of them. */
export function KeyPad({ onKey, onHide, isReady }: Props) {
  const messages = useMessages(biddingMessages);
  const digit = (key: PadKey) => <Key onPress={() => onKey(key)}>{key}</Key>;
  return (
    <div
      role="group"
      aria-label={messages('keypad')}
      className="grid auto-rows-[50px] grid-cols-4 gap-1.5 [@media(max-height:700px)]:auto-rows-[46px]"
    >
      {digit('1')}
      {digit('2')}
      {digit('3')}
      <Key isFunction label={messages('delete_last')} onPress={() => onKey('back')}>
        <Delete aria-hidden="true" className="size-6" />
      </Key>
      {digit('4')}
      {digit('5')}
      {digit('6')}
      <Key isFunction label={messages('hide_keypad')} onPress={onHide}>
        <ChevronDown aria-hidden="true" className="size-6" />
      </Key>
      {digit('7')}
      {digit('8')}
      {digit('9')}
      <ProceedKey isReady={isReady} text={messages('proceed')} />
      {digit('00')}
      {digit('0')}
      <Key isFunction label={messages('clear')} onPress={() => onKey('clear')}>
        C
      </Key>
    </div>
  );
}

type KeyProps = {
  readonly onPress: () => void;
  readonly label?: string;
  readonly isFunction?: boolean;
  readonly children: ReactNode;
};

function Key({ onPress, label, isFunction = false, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onMouseDown={keepFocus}
      onClick={() => {
        haptics.key();
        onPress();
      }}
      className={joinClasses(KEY, isFunction ? 'text-20 text-text-2' : 'text-24')}
    >
      {children}
    </button>
  );
}

const KEY =
  'grid place-items-center rounded-key bg-well leading-none font-semi tabular-nums active:scale-[.98] active:bg-brand-soft';

function ProceedKey({ isReady, text }: { readonly isReady: boolean; readonly text: string }) {
  return (
    <button
      type="submit"
      onMouseDown={keepFocus}
      className={joinClasses(
        'row-span-2 grid place-items-center rounded-key px-1 text-15 leading-tight font-bold max-[374px]:text-13 active:scale-[.98]',
        isReady ? 'bg-solid text-on-solid' : 'bg-well text-text-3',
      )}
    >
      <span className="grid justify-items-center gap-1.5 text-center">
        <Plus aria-hidden="true" className="size-[26px]" />
        {text}
      </span>
    </button>
  );
}
