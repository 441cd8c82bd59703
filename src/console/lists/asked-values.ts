import type { FieldChoice, TableFilter } from '../shell/table/rules/table-filter.ts';

/**
 * The values of a filter as lists of the server take them: with commas between them, '' for all. What is turned round asks for
 * all other choices.
 * @example askedValues([{ field: 'state', not: true, terms: [{ is: 'won' }] }], 'state', STATES) // 'open,lost,void,reversed'
 */
export function askedValues(
  filters: readonly TableFilter[],
  field: string,
  choices: readonly FieldChoice[] = [],
): string {
  const filter = filters.find((one) => one.field === field);
  if (filter === undefined) return '';
  const values = filter.terms.flatMap((term) => ('is' in term ? [term.is] : 'has' in term ? [term.has] : []));
  if (!filter.not) return values.join(',');
  const others = choices.map(({ value }) => value).filter((value) => !values.includes(value));
  // Nothing at all is asked for where every choice is excluded.
  return others.length === 0 ? 'none' : others.join(',');
}

/** From where to where a filter of numbers or days goes, '' where it is open; of several spans from the first to the last. */
export function askedSpan(
  filters: readonly TableFilter[],
  field: string,
): { readonly from: string; readonly to: string } {
  const terms = filters.find((one) => one.field === field)?.terms ?? [];
  const spans = terms.flatMap((term) => ('from' in term ? [term] : []));
  const [froms, tos] = [
    spans.map(({ from }) => from).toSorted(byOrder),
    spans.map(({ to }) => to).toSorted(byOrder),
  ];
  const isOpenAtEnd = tos.includes('');
  return { from: froms[0] ?? '', to: isOpenAtEnd ? '' : (tos.at(-1) ?? '') };
}

/** Numbers by size, days by date: a day is its own text. */
function byOrder(one: string, other: string): number {
  const [left, right] = [Number(one), Number(other)];
  if (Number.isFinite(left) && Number.isFinite(right)) return left - right;
  return one < other ? -1 : one > other ? 1 : 0;
}
