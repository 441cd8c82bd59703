import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMe } from '../../staff/use-me.ts';
import { readAddress, writeAddress, type AddressShape, type TablePlace } from './rules/table-address.ts';
import { formatFilter, parseFilter, type FilterField, type TableFilter } from './rules/table-filter.ts';

/** What a table shows, and how to go elsewhere. */
export type TableWay = {
  readonly place: TablePlace;
  /** What the address asked for in vain. */
  readonly dropped: readonly string[];
  readonly search: string;
  readonly go: (change: Partial<TablePlace>, how?: { readonly replace: boolean }) => void;
  /** Shows another view: an address and nothing else. */
  readonly goTo: (search: string) => void;
};

type Options = AddressShape & {
  readonly name: string;
  /** A second table of a page keeps its place to itself. */
  readonly isAddressed: boolean;
};

/** The place of a table in the address; what says who somebody is stays in this window. */
export function useTablePlace({ name, isAddressed, ...shape }: Options): TableWay {
  const [search, setSearch] = useSearchText(isAddressed);
  const [personal, setPersonal] = usePersonal(name, shape.fields);
  const { dropped, ...place } = readAddress(search, shape);
  const whole: TablePlace = { ...place, filters: [...place.filters, ...personal] };
  const isPersonal = ({ field }: TableFilter): boolean =>
    shape.fields.some(({ key, personal: kept }) => key === field && kept === true);
  return {
    place: whole,
    dropped,
    search,
    go: (change, how) => {
      if (change.filters !== undefined) setPersonal(change.filters.filter(isPersonal));
      setSearch(writeAddress({ ...whole, ...change }, search, shape), how);
    },
    goTo: (next) => {
      setPersonal([]);
      setSearch(next);
    },
  };
}

type SetSearch = (search: string, how?: { readonly replace: boolean }) => void;

function useSearchText(isAddressed: boolean): readonly [string, SetSearch] {
  const [path, navigate] = useLocation();
  const addressed = useSearch();
  const [own, setOwn] = useState('');
  if (!isAddressed) return [own, setOwn];
  return [addressed, (next, how) => navigate(next === '' ? path : `${path}?${next}`, how)];
}

/** Filters that must not be in an address: kept as long as the window, for the person who has set them. */
function usePersonal(
  name: string,
  fields: readonly FilterField[],
): readonly [readonly TableFilter[], (filters: readonly TableFilter[]) => void] {
  const { staff_id: person } = useMe();
  const storedAs = `ank-table-${person}-${name}`;
  const [written, setWritten] = useState(() => readSession(storedAs));
  const filters = fields
    .filter(({ personal }) => personal === true)
    .map((field) => parseFilter(field, written.get(field.key) ?? ''))
    .filter((filter) => filter !== undefined);
  return [
    filters,
    (next) => {
      const words = new URLSearchParams(next.map((filter) => [filter.field, formatFilter(filter)]));
      setWritten(words);
      writeSession(storedAs, words.toString());
    },
  ];
}

function readSession(storedAs: string): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(storedAs) ?? '');
  } catch {
    // Without storage it lasts as long as the page.
    return new URLSearchParams();
  }
}

function writeSession(storedAs: string, words: string): void {
  try {
    if (words === '') sessionStorage.removeItem(storedAs);
    else sessionStorage.setItem(storedAs, words);
  } catch {
    // See above.
  }
}
