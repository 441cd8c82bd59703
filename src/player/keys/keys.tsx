import { useMessages } from '../messages/use-messages.ts';
import { Key } from './key-hint.tsx';
import { KEY_LIST, type KeyUse } from './key-list.ts';
import { keysMessages } from './messages/en.ts';

/** The keys of one use, as they are printed on a keyboard. */
export function Keys({ of }: { readonly of: KeyUse }) {
  const messages = useMessages(keysMessages);
  const keys: readonly string[] = KEY_LIST.find(({ does }) => does === of)?.keys ?? [];
  const [first = '', last = ''] = keys;
  if (of === 'add') {
    return (
      <span className="inline-flex items-center gap-1">
        {messages.nodes('key_range', { from: <Key text={first} />, to: <Key text={last} /> })}
      </span>
    );
  }
  return keys.map((key) => (
    <Key
      key={key}
      text={of === 'take_away' && key === last ? messages('key_digit') : (CAPS[key] ?? key.toUpperCase())}
    />
  ));
}

const CAPS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Backspace: '⌫',
  Control: 'Ctrl',
  Enter: 'Enter',
  Escape: 'Esc',
  Shift: 'Shift',
};
