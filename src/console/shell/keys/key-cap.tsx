import { useSyncExternalStore } from 'react';
import { useDesk } from '../use-desk.ts';
import { keyCaps } from './key-caps.ts';
import { KEY_LIST, type KeyId } from './key-list.ts';
import { isSingle } from './read-press.ts';
import { singleKeys } from './use-keys.ts';

/** A key beside what it does, for those who have a keyboard; what it stands beside has a name already. */
export function KeyCap({ of }: { readonly of: KeyId }) {
  const [key] = useKeysOf(of);
  const isDesk = useDesk();
  if (!isDesk || key === undefined) return null;
  return (
    <span aria-hidden="true" className="inline-flex gap-1">
      {keyCaps(key).map((cap) => (
        <kbd
          key={cap}
          className="rounded-[5px] bg-[color-mix(in_srgb,currentColor_12%,transparent)] px-[5px] py-[3px] font-sans text-12 leading-none font-semi"
        >
          {cap}
        </kbd>
      ))}
    </span>
  );
}

/** How a key is pressed; nothing where single letters are switched off and it has no other spelling. */
function useKeysOf(id: KeyId): readonly string[] {
  const withSingle = useSingleKeys();
  const keys: readonly string[] = KEY_LIST.find((row) => row.id === id)?.keys ?? [];
  return withSingle ? keys : keys.filter((key) => !isSingle(key.split(' ')[0] ?? ''));
}

/** Whether single letters do something. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(singleKeys.subscribe, singleKeys.current);
}
