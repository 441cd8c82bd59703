import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { formatDays } from './days.ts';
import type { FieldChoice, FilterField, TableFilter, Term } from './table-filter.ts';

/**
 * A filter in words, without the name of its field: '20 or more', '4 of 29', 'not Won', 'with “rane”'.
 */
export function sayFilter(
  { terms, not }: TableFilter,
  { kind, choices }: FilterField,
  today: string,
): string {
  const isMany = kind === 'choice' && terms.length > 2 && choices !== undefined;
  const said = isMany
    ? `${formatCount(terms.length)} of ${formatCount(choices.length)}`
    : terms.map((term) => sayTerm(term, choices, today)).join(' or ');
  return not ? `not ${said}` : said;
}

function sayTerm(term: Term, choices: readonly FieldChoice[] | undefined, today: string): string {
  if ('within' in term) return formatDays(term, today);
  if ('has' in term) return `with “${term.has}”`;
  if ('is' in term) return choices?.find(({ value }) => value === term.is)?.text ?? term.is;
  if (/^\d{4}-/u.test(term.from + term.to)) return formatDays(term, today);
  if (term.from === term.to) return formatPoints(term.from);
  if (term.to === '') return `${formatPoints(term.from)} or more`;
  return term.from === ''
    ? `up to ${formatPoints(term.to)}`
    : `${formatPoints(term.from)} to ${formatPoints(term.to)}`;
}

/** All filters of a list in one line: 'Day 20 Nov, Points 20 or more'. */
export function sayFilters(
  filters: readonly TableFilter[],
  fields: readonly FilterField[],
  today: string,
): string {
  return filters
    .flatMap((filter) => {
      const field = fields.find(({ key }) => key === filter.field);
      return field === undefined ? [] : [`${field.label} ${sayFilter(filter, field, today)}`];
    })
    .join(', ');
}
