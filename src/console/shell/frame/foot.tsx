import { KEY_LIST, type KeyId } from '../keys/key-list.ts';
import { KeyCap, useSingleKeys } from '../keys/key-cap.tsx';
import { useDesk } from '../use-desk.ts';
import { useBoundKeys } from '../keys/use-keys.ts';

/** So many keys have room beside each other; the sheet has all. */
const SHOWN_MAX = 7;
const LATER: ReadonlySet<KeyId> = new Set<KeyId>(['close_panel', 'first', 'last', 'unchoose', 'choose_all']);

type Props = { readonly onAllKeys: () => void };

/** The foot of every page at a desk: the keys that do something here. */
export function Foot({ onAllKeys }: Props) {
  const bound = useBoundKeys();
  const withSingle = useSingleKeys();
  if (!useDesk()) return null;
  const rows = KEY_LIST.filter(
    ({ id, scope }) => scope !== 'everywhere' && scope !== 'go' && bound.has(id) && !LATER.has(id),
  ).slice(0, SHOWN_MAX);
  return (
    <footer
      aria-label="Keys"
      className="flex h-[30px] flex-none items-center gap-4 overflow-hidden bg-surface px-6 text-13 whitespace-nowrap text-text-2 shadow-[0_-1px_0_var(--line)]"
    >
      {withSingle
        ? rows.map(({ id, sentence }) => (
            <span key={id} className="inline-flex items-center gap-1.5">
              <KeyCap of={id} />
              {sentence.split(/[,:]/)[0]}
            </span>
          ))
        : null}
      <button
        type="button"
        onClick={onAllKeys}
        className="inline-flex min-h-[26px] items-center gap-1.5 rounded-[6px] px-1 hover:text-text"
      >
        <KeyCap of="sheet" />
        All keys
      </button>
    </footer>
  );
}
