import {
  formatFilter,
  formatSort,
  parseFilter,
  parseSort,
  type FilterField,
  type TableFilter,
  type TableSort,
} from './table-filter.ts';

/** What of a table can be seen again by its address. */
export type TablePlace = {
  readonly filters: readonly TableFilter[];
  /** In the order of the list itself where it is empty. */
  readonly sort: readonly TableSort[];
  /** The row whose particulars are open. */
  readonly open: string | undefined;
};

/** Which parameters the address of a table may have. */
export type AddressShape = {
  readonly fields: readonly FilterField[];
  readonly sorts: readonly string[];
  /** Those of them that are sorted downwards only: no index serves the other way. */
  readonly onlyDown?: readonly string[];
  /** Left out of the address. */
  readonly defaultSort: readonly TableSort[];
  /** Parameters that belong to the page around the table. */
  readonly kept: readonly string[];
  /** What the row that is open is called in the address. */
  readonly openAs: string;
};

export type ReadPlace = TablePlace & {
  /** What the address asked for and this table does not know, as people call it. */
  readonly dropped: readonly string[];
};

const SORT = 'sort';

/** Reads an address; what is unknown is named, so that nobody takes a longer list for a narrower one. */
export function readAddress(
  search: string,
  { fields, sorts, onlyDown = [], defaultSort, kept, openAs }: AddressShape,
): ReadPlace {
  const filters: TableFilter[] = [];
  const dropped: string[] = [];
  const parameters = new URLSearchParams(search);
  for (const [name, written] of parameters) {
    if (name === SORT || name === openAs || kept.includes(name)) continue;
    const field = fields.find(({ key, personal }) => key === name && personal !== true);
    const filter = field === undefined ? undefined : parseFilter(field, written);
    if (filter === undefined) dropped.push(`${field?.label ?? name} ${written}`);
    else filters.push(filter);
  }
  const asked = parseSort(parameters.get(SORT) ?? '');
  const isOffered = ({ key, down }: TableSort): boolean =>
    sorts.includes(key) && (down || !onlyDown.includes(key));
  const sort = asked.filter(isOffered);
  dropped.push(...asked.filter((one) => !isOffered(one)).map(({ key }) => `the order by ${key}`));
  return {
    filters,
    sort: sort.length === 0 ? defaultSort : sort,
    open: parameters.get(openAs) ?? undefined,
    dropped,
  };
}

/** The address of a place; parameters of the page stay as they are, and what is usual is left out. */
export function writeAddress(place: TablePlace, before: string, shape: AddressShape): string {
  const next = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(before)) {
    if (shape.kept.includes(name)) next.set(name, value);
  }
  for (const field of shape.fields) {
    const filter = place.filters.find(({ field: key }) => key === field.key);
    if (filter !== undefined && field.personal !== true) next.set(field.key, formatFilter(filter));
  }
  const sort = formatSort(place.sort);
  if (sort !== '' && sort !== formatSort(shape.defaultSort)) next.set(SORT, sort);
  if (place.open !== undefined) next.set(shape.openAs, place.open);
  // The signs of filters are allowed in addresses, and easier to read as they are.
  return next.toString().replaceAll('%2C', ',').replaceAll('%21', '!').replaceAll('%7E', '~');
}

/** The same list without the row that is open, as a view keeps it. */
export function viewAddress(search: string, { openAs }: Pick<AddressShape, 'openAs'>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(openAs);
  return parameters.toString();
}

/**
 * The view that an address shows: the one that says most of what the address says, and nothing else. So a view stays
 * marked when its list is narrowed further.
 */
export function viewOf<View extends { readonly search: string }>(
  search: string,
  views: readonly View[],
): View | undefined {
  const now = new URLSearchParams(search);
  const said = (view: View): readonly (readonly [string, string])[] => [...new URLSearchParams(view.search)];
  return views
    .filter((view) => said(view).every(([name, value]) => now.get(name) === value))
    .toSorted((one, other) => said(other).length - said(one).length)[0];
}
