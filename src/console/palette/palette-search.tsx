import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useLocation, useRouter } from 'wouter';
import { useMe } from '../staff/use-me.ts';
import type { Entry } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { PaletteField } from './palette-field.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { groupFirst, isInScope, rankEntries, readQuery } from './rank.ts';
import { recentEntries } from './recent.ts';
import { useFound } from './use-found.ts';
import { useOwnEntries } from './use-own-entries.ts';

export type PaletteSearchProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
};

/** The field of the palette with what is found for it, and the keys that go through it. */
export function PaletteSearch({ typed, onType, onClose }: PaletteSearchProps) {
  const { entries, isAsking, query } = useEntries(typed);
  const [place, setPlace] = useState(0);
  const list = useId();
  const open = useOpenEntry(onClose);
  // What comes later stands below, so the cursor stays on what it is on.
  const at = Math.min(place, entries.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keyAct(event);
    if (act === undefined) return;
    event.preventDefault();
    if (act === 'close') onClose();
    else if (act === 'open') open(entries[at], { inNewTab: event.ctrlKey || event.metaKey });
    else setPlace(entries.length === 0 ? 0 : (at + act + entries.length) % entries.length);
  };
  return (
    <>
      <PaletteField
        typed={typed}
        onType={(text) => {
          onType(text);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
        list={list}
        option={entries.length === 0 ? undefined : optionId(list, at)}
      />
      <EntryList
        id={list}
        entries={entries}
        at={at}
        text={query.text}
        optionId={(index) => optionId(list, index)}
        onOpen={(entry, how) => open(entry, how)}
      />
      <p role="status" className="flex-none px-4 pb-2 text-13 text-text-3 empty:hidden">
        {statusText({ count: entries.length, isAsking, isTyped: query.text !== '' })}
      </p>
      <PaletteFoot />
    </>
  );
}

/** What is found: own things at once, then, below them, what the server knows. */
function useEntries(typed: string) {
  const { login } = useMe();
  const own = useOwnEntries();
  const query = readQuery(typed);
  const { scope, text } = query;
  const first = useMemo(() => {
    const able = own.filter((entry) => isInScope(entry, scope));
    if (text !== '') return rankEntries(able, text);
    if (scope === 'acts') return able;
    const recent = recentEntries.of(login).filter((entry) => isInScope(entry, scope));
    return [
      ...recent.map((entry): Entry => ({ ...entry, group: 'Recent' })),
      ...(scope === 'all' ? able.filter(({ group }) => group === 'Go to') : []),
    ];
  }, [own, scope, text, login]);
  const found = useFound(query);
  const known = new Set(first.map(({ id }) => id));
  const later = groupFirst(found.entries.filter((entry) => isInScope(entry, scope) && !known.has(entry.id)));
  return { entries: [...first, ...later], isAsking: found.isAsking, query };
}

type How = { readonly inNewTab: boolean };

/** Goes where an entry leads. The new tab has the address alone, like a link. */
function useOpenEntry(onClose: () => void): (entry: Entry | undefined, how: How) => void {
  const [, go] = useLocation();
  const { base } = useRouter();
  const { login } = useMe();
  return (entry, { inNewTab }) => {
    if (entry === undefined) return;
    recentEntries.add(login, entry);
    if (inNewTab) {
      window.open(`${base}${entry.to}`, '_blank', 'noopener');
      return;
    }
    onClose();
    go(entry.to);
  };
}

function optionId(list: string, at: number): string {
  return `${list}-${at}`;
}

/** What a key does in the field; the others are left to it. */
function keyAct(event: KeyboardEvent): 1 | -1 | 'open' | 'close' | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  switch (event.key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'Enter':
      return 'open';
    case 'k':
      return event.ctrlKey || event.metaKey ? 'close' : undefined;
    default:
      return undefined;
  }
}

type Status = { readonly count: number; readonly isAsking: boolean; readonly isTyped: boolean };

function statusText({ count, isAsking, isTyped }: Status): string {
  if (!isTyped) return '';
  if (isAsking) return count === 0 ? 'Looking...' : `${count} found, looking for more...`;
  return count === 0
    ? 'Nothing found. Try a word of the name, the last digits or a whole number.'
    : `${count} found`;
}
