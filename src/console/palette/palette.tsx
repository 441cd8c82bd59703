import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { useLocation, useRouter } from 'wouter';
import { Modal } from '#ui/overlays/modal.tsx';
import { useMe } from '../staff/use-me.ts';
import type { Entry } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { groupFirst, isInScope, rankEntries, readQuery } from './rank.ts';
import { recentEntries } from './recent.ts';
import { useFound } from './use-found.ts';
import { useOwnEntries } from './use-own-entries.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** One field over everything that this person may see: it leads there, and never carries anything out. */
export function Palette({ open, onClose }: Props) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      label="Search, go to or do"
      shape="box"
      className="mx-auto mt-[9dvh] mb-auto flex-col overflow-hidden rounded-[14px] bg-surface text-14 text-text shadow-3 open:flex max-desk:mt-2 max-desk:w-[calc(100%-16px)] desk:w-[636px]"
    >
      <PaletteField onClose={onClose} />
    </Modal>
  );
}

function PaletteField({ onClose }: Pick<Props, 'onClose'>) {
  const [typed, setTyped] = useState('');
  const { entries, isAsking, query } = useEntries(typed);
  const [place, setPlace] = useState(0);
  const list = useId();
  const open = useOpenEntry(onClose);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
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
      <label className="flex flex-none items-center gap-3 px-4 shadow-[0_1px_0_var(--line)]">
        <Search aria-hidden="true" className="size-5 flex-none text-text-2" />
        <span className="sr-only">Search, go to or do</span>
        <input
          ref={field}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={entries.length === 0 ? undefined : optionId(list, at)}
          value={typed}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          placeholder="Place, market, player, number"
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-16 text-text outline-0 placeholder:text-text-3"
        />
      </label>
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
