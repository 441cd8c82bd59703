import { ENTRY_GROUPS, type Entry, type EntryGroup } from './entry.ts';

/** What kinds of things a text asks for. */
export type Scope = 'all' | 'acts' | 'players' | 'numbers';

const SIGNS: Readonly<Record<string, Scope>> = { '>': 'acts', '@': 'players', '#': 'numbers' };

/**
 * The text without the sign that narrows it: '>' only acts, '@' players, '#' numbers of things.
 *
 * @example readQuery('@ god') // { scope: 'players', text: 'god' }
 */
export function readQuery(typed: string): { readonly scope: Scope; readonly text: string } {
  const trimmed = typed.trimStart();
  const scope = SIGNS[trimmed.charAt(0)];
  return scope === undefined
    ? { scope: 'all', text: trimmed.trim() }
    : { scope, text: trimmed.slice(1).trim() };
}

const GROUPS_OF: Readonly<Record<Scope, ReadonlySet<EntryGroup>>> = {
  all: new Set(ENTRY_GROUPS),
  acts: new Set<EntryGroup>(['Do']),
  players: new Set<EntryGroup>(['Players']),
  numbers: new Set<EntryGroup>(['Approvals', 'Requests', 'By number']),
};

export function isInScope({ group }: Pick<Entry, 'group'>, scope: Scope): boolean {
  return GROUPS_OF[scope].has(group);
}

/** So many of one group; who looks for more types more. */
const GROUP_MAX = 6;

/**
 * What is found of the own entries: every word of the text must begin a word of the entry. What begins like the text
 * stands before what has it inside, otherwise the order stays; at most a few of each group.
 */
export function rankEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [];
  const found = entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
  return groupFirst(found);
}

/** The entries in the order of their groups, at most a few of each. */
export function groupFirst(entries: readonly Entry[]): readonly Entry[] {
  return ENTRY_GROUPS.flatMap((group) =>
    entries.filter((entry) => entry.group === group).slice(0, GROUP_MAX),
  );
}

const NOT_FOUND = 3;

function rankOf({ title, note = '', words = '' }: Entry, wanted: readonly string[]): number {
  const own = wordsOf(title);
  const all = [...own, ...wordsOf(note), ...wordsOf(words)];
  if (!wanted.every((word) => all.some((other) => other.startsWith(word)))) return NOT_FOUND;
  const [first = ''] = wanted;
  if (own[0]?.startsWith(first) === true) return 0;
  return wanted.every((word) => own.some((other) => other.startsWith(word))) ? 1 : 2;
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * A title in parts, those that were typed marked.
 *
 * @example markTyped('Godavari Day', 'god') // [{ text: 'God', isTyped: true }, { text: 'avari Day', isTyped: false }]
 */
export function markTyped(
  title: string,
  text: string,
): readonly { readonly text: string; readonly isTyped: boolean }[] {
  const wanted = wordsOf(text);
  return title.split(/(?<=[^\p{L}\p{M}\p{N}])|(?=[^\p{L}\p{M}\p{N}])/u).flatMap((part) => {
    const word = wanted.find((one) => part.toLowerCase().startsWith(one));
    return [
      ...(word === undefined ? [] : [{ text: part.slice(0, word.length), isTyped: true }]),
      { text: part.slice(word?.length ?? 0), isTyped: false },
    ].filter((piece) => piece.text !== '');
  });
}
