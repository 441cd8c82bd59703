import { useSyncExternalStore } from 'react';
import { browserStore, type BrowserStore } from '#client/drafts/browser-store.ts';
import { useMe } from '../../staff/use-me.ts';
import { isTableLook, USUAL_LOOK, type TableLook } from './rules/table-look.ts';

/** How this person wants to see a table, and how to change that. Kept in this browser. */
export function useTableLook(name: string): readonly [TableLook, (look: TableLook) => void] {
  const { staff_id: person } = useMe();
  const store = storeOf(`ank-table-${person}-${name}`);
  return [useSyncExternalStore(store.subscribe, store.current), store.write];
}

const stores = new Map<string, BrowserStore<TableLook>>();

function storeOf(storedAs: string): BrowserStore<TableLook> {
  const known = stores.get(storedAs);
  if (known !== undefined) return known;
  const made = browserStore(storedAs, USUAL_LOOK, isTableLook);
  stores.set(storedAs, made);
  return made;
}
