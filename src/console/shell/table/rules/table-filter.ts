/**
 * What narrows a list. A filter is about one field and has one or more terms: a row fits when it fits any of them, or
 * none where the filter is turned round. A list has to fit all of its filters.
 */
export type TableFilter = {
  readonly field: string;
  /** Only what fits none of the terms. */
  readonly not: boolean;
  readonly terms: readonly Term[];
};

export type Term =
  | { readonly is: string }
  | { readonly has: string }
  /** From one number or day to another, both included; '' is open. */
  | { readonly from: string; readonly to: string }
  /** Days that move with the calendar. */
  | { readonly within: DayWord };

export const DAY_WORDS = ['today', 'yesterday', 'last-7', 'last-30'] as const;
export type DayWord = (typeof DAY_WORDS)[number];

/** What is compared, and so which terms a field takes. */
export type FieldKind = 'choice' | 'text' | 'number' | 'day';

/** Something that a list can be narrowed by. */
export type FilterField = {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** For `choice`: the values and how they are called; those of the rows where it is left out. */
  readonly choices?: readonly FieldChoice[];
  /** Says who somebody is: never in the address, kept as long as the window. */
  readonly personal?: boolean;
};

export type FieldChoice = { readonly value: string; readonly text: string };

/** One order of a list; further ones count where the first is equal. */
export type TableSort = { readonly key: string; readonly down: boolean };

/** What a list is asked for. */
export type TableQuestion = {
  readonly filters: readonly TableFilter[];
  readonly sort: readonly TableSort[];
};

const NUMBER = /^-?\d+(?:\.\d+)?$/u;
const DAY = /^\d{4}-\d\d-\d\d$/u;

/**
 * A filter as the value of its field in an address: '4,7', '!won', '20..', '2026-11-01..2026-11-05', 'last-7', '~rane'.
 * @example formatFilter({ field: 'points', not: false, terms: [{ from: '20', to: '' }] }) // '20..'
 */
export function formatFilter({ not, terms }: TableFilter): string {
  return (not ? '!' : '') + terms.map(formatTerm).join(',');
}

function formatTerm(term: Term): string {
  if ('within' in term) return term.within;
  if ('from' in term) return term.from === term.to ? term.from : `${term.from}..${term.to}`;
  return 'has' in term ? `~${escapeText(term.has)}` : escapeText(term.is);
}

/** Reads such a value; undefined where it is none for this field. */
export function parseFilter(field: FilterField, written: string): TableFilter | undefined {
  const not = written.startsWith('!');
  const terms = (not ? written.slice(1) : written).split(',').map((text) => parseTerm(field, text));
  const known = terms.filter((term) => term !== undefined);
  if (known.length === 0 || known.length !== terms.length) return undefined;
  return { field: field.key, not, terms: known };
}

function parseTerm({ kind, choices }: FilterField, text: string): Term | undefined {
  if (text === '') return undefined;
  switch (kind) {
    case 'choice': {
      const value = unescapeText(text);
      return choices === undefined || choices.some((choice) => choice.value === value)
        ? { is: value }
        : undefined;
    }
    case 'text':
      return text.startsWith('~') ? { has: unescapeText(text.slice(1)) } : { is: unescapeText(text) };
    case 'number':
      return parseSpan(text, NUMBER);
    case 'day': {
      const word = DAY_WORDS.find((known) => known === text);
      return word === undefined ? parseSpan(text, DAY) : { within: word };
    }
  }
}

function parseSpan(text: string, form: RegExp): Term | undefined {
  const [from = '', to = from, ...more] = text.split('..');
  const ends = [from, to].filter((end) => end !== '');
  const fits = more.length === 0 && ends.length > 0 && ends.every((end) => form.test(end));
  return fits ? { from, to } : undefined;
}

/** What has a meaning of its own in a filter is written like in an address. */
function escapeText(text: string): string {
  return text.replaceAll(/[%,!~]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function unescapeText(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gu, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** An order as an address has it: '-time,points'. */
export function formatSort(sort: readonly TableSort[]): string {
  return sort.map(({ key, down }) => (down ? `-${key}` : key)).join(',');
}

export function parseSort(written: string): readonly TableSort[] {
  return written
    .split(',')
    .filter((text) => text !== '' && text !== '-')
    .map((text) => ({ key: text.replace(/^-/u, ''), down: text.startsWith('-') }));
}
