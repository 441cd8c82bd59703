import { formatDays, parseDays } from './days.ts';
import type { FilterField, TableFilter, Term } from './table-filter.ts';

/** A filter while somebody writes it. */
export type FilterDraft = {
  readonly not: boolean;
  /** For fields with choices. */
  readonly picked: readonly string[];
  /** For texts: what it has in it, or is; for days: in words. */
  readonly text: string;
  readonly isWhole: boolean;
  readonly from: string;
  readonly to: string;
};

const EMPTY: FilterDraft = { not: false, picked: [], text: '', isWhole: false, from: '', to: '' };

/** What is to be written, of a filter that is there already or of none. */
export function draftOf(filter: TableFilter | undefined, today: string): FilterDraft {
  if (filter === undefined) return EMPTY;
  const draft = { ...EMPTY, not: filter.not };
  return filter.terms.reduce<FilterDraft>((soFar, term) => withTerm(soFar, term, today), draft);
}

function withTerm(draft: FilterDraft, term: Term, today: string): FilterDraft {
  const days = formatDays(term, today);
  if ('is' in term)
    return {
      ...draft,
      picked: [...draft.picked, term.is],
      text: joinTexts(draft.text, term.is),
      isWhole: true,
    };
  if ('has' in term) return { ...draft, text: joinTexts(draft.text, term.has) };
  if ('within' in term) return { ...draft, text: joinTexts(draft.text, days) };
  return { ...draft, from: term.from, to: term.to, text: joinTexts(draft.text, days) };
}

function joinTexts(before: string, text: string): string {
  return before === '' ? text : `${before}, ${text}`;
}

/** The filter that a draft stands for; a sentence where it stands for none. */
export function filterOf(
  { key, kind }: FilterField,
  { not, ...draft }: FilterDraft,
  today: string,
): TableFilter | string {
  const terms = termsOf(kind, draft, today);
  if (typeof terms === 'string') return terms;
  return { field: key, not, terms };
}

function termsOf(
  kind: FilterField['kind'],
  { picked, text, isWhole, from, to }: Omit<FilterDraft, 'not'>,
  today: string,
): readonly Term[] | string {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  switch (kind) {
    case 'choice':
      return picked.length === 0 ? 'Choose at least one.' : picked.map((is) => ({ is }));
    case 'text':
      if (parts.length === 0) return 'Enter a text.';
      return parts.map((part) => (isWhole ? { is: part } : { has: part }));
    case 'number':
      return numberTerms(from, to);
    case 'day': {
      const days = parts.map((part) => parseDays(part, today));
      const known = days.filter((term) => term !== undefined);
      return known.length === 0 || known.length < days.length
        ? 'Enter days like: today, last 7 days, 1 Nov to 5 Nov.'
        : known;
    }
  }
}

const NUMBER = /^-?\d+(?:\.\d+)?$/u;

function numberTerms(from: string, to: string): readonly Term[] | string {
  const [least, most] = [from, to].map((text) => text.replaceAll(/[,\s]/gu, '').replace('\u2212', '-'));
  const ends = [least, most].filter((end) => end !== '');
  if (least === undefined || most === undefined || ends.length === 0) return 'Enter a number.';
  if (!ends.every((end) => end !== undefined && NUMBER.test(end))) return 'Enter numbers only.';
  if (ends.length === 2 && Number(least) > Number(most)) return 'The first number is larger than the second.';
  return [{ from: least, to: most }];
}
