import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { joinClasses } from '#ui/join-classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { isChosen } from '../rules/row-choice.ts';
import { formatSum, type TableColumn } from '../table-column.ts';
import type { TableModel } from '../use-table.ts';
import { RowBox } from './choice-box.tsx';
import type { BodyProps } from './desk-table.tsx';
import { isForRow, nameOf } from './table-row.tsx';
import { WHOLE_UP_TO } from './use-rows-in-view.ts';

const CARD_PX = 68;
const AHEAD = 8;

/** The same rows on a phone: each a card. For readers it stays a table. */
export function CardList<Row>({ table, label, canChoose, onOpen, hrefOf }: Omit<BodyProps<Row>, 'scroller'>) {
  const { found, heads } = table;
  const list = useRef<HTMLDivElement>(null);
  const isLong = found.length > WHOLE_UP_TO;
  // What it returns is read at once and handed on to nothing that remembers it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: found.length,
    estimateSize: () => CARD_PX,
    overscan: AHEAD,
    enabled: isLong,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  const items = virtual.getVirtualItems();
  const places = isLong ? items.map(({ index }) => index) : [...Array(found.length).keys()];
  useLayoutEffect(() => {
    const last = places.at(-1);
    if (last !== undefined) found.want(places[0] ?? 0, last);
  });
  useReading(table);
  const above = isLong ? (items[0]?.start ?? 0) - virtual.options.scrollMargin : 0;
  return (
    <div
      ref={list}
      role="table"
      aria-label={label}
      aria-rowcount={found.isLoading || found.isAbout || found.hasMore ? -1 : found.count + 1}
      aria-busy={found.isLoading}
      style={isLong ? { height: virtual.getTotalSize(), paddingTop: above } : undefined}
      className="divide-y divide-line"
    >
      <div role="row" className="contents">
        {heads.map(({ column, sort }) => (
          <span
            key={column.key}
            role="columnheader"
            className="sr-only"
            aria-sort={sort?.now === 'asc' ? 'ascending' : sort?.now === 'desc' ? 'descending' : undefined}
          >
            {column.head === '' ? 'Actions' : column.head}
          </span>
        ))}
      </div>
      {found.isLoading ? <CardBars /> : null}
      {places.map((place) => {
        const row = found.rowAt(place);
        return (
          <div
            key={row === undefined ? `bars ${place}` : table.keyOf(row)}
            ref={isLong ? virtual.measureElement : undefined}
            data-index={place}
            role="row"
            aria-rowindex={place + 2}
          >
            {row === undefined ? <CardBar /> : <Card {...{ table, row, place, canChoose, onOpen, hrefOf }} />}
          </div>
        );
      })}
      <CardSums table={table} />
    </div>
  );
}

/** On a phone the page scrolls, not the list. */
function useReading<Row>({ setReading }: TableModel<Row>): void {
  useEffect(() => {
    const look = (): void => setReading(window.scrollY > CARD_PX);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [setReading]);
}

type CardProps<Row> = Pick<BodyProps<Row>, 'table' | 'canChoose' | 'onOpen' | 'hrefOf'> & {
  readonly row: Row;
  readonly place: number;
};

function Card<Row>({ table, row, place, canChoose, onOpen, hrefOf }: CardProps<Row>) {
  const { shown, keyOf, choice } = table;
  const key = keyOf(row);
  const first = headOf(shown);
  const at = (part: TableColumn<Row>['card']): readonly TableColumn<Row>[] =>
    shown.filter((column) => column !== first && (column.card ?? 'fact') === part);
  const isOn = isChosen(choice, key) || table.place.open === key;
  return (
    // A tap anywhere in the card is one on its name.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      data-row={key}
      onClick={(event) => {
        if (isForRow(event)) onOpen?.(row, key);
      }}
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 px-3.5 py-2.5 [overflow-wrap:anywhere]',
        isOn && 'bg-brand-soft',
      )}
    >
      <span className="flex min-w-0 items-center gap-2.5 text-16 font-semi">
        {canChoose ? (
          <span role="cell" className="flex-none">
            <RowBox table={table} rowKey={key} name={nameOf(table, row, place)} />
          </span>
        ) : null}
        {first === undefined ? null : (
          <Part role="rowheader">
            <CardName href={hrefOf?.(row)} onOpen={onOpen === undefined ? undefined : () => onOpen(row, key)}>
              {onCard(first, row)}
            </CardName>
          </Part>
        )}
        <span className="flex flex-none gap-2.5 whitespace-nowrap empty:hidden">
          <Parts columns={at('name')} row={row} />
        </span>
      </span>
      <span className="grid justify-items-end self-center text-end text-15 font-semi">
        <Parts columns={at('figure')} row={row} />
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-2.5 text-14 text-text-2">
        <Parts columns={at('second')} row={row} />
      </span>
      <span className="grid justify-items-end text-end text-14">
        <Parts columns={at('state')} row={row} />
      </span>
      <Facts columns={at('fact')} row={row} />
    </div>
  );
}

/** What a card is called by: its first column, unless that has another place in it. */
function headOf<Row>(shown: readonly TableColumn<Row>[]): TableColumn<Row> | undefined {
  const [first] = shown;
  if (first?.card === undefined) return first;
  return shown.find(({ card }) => card === 'name') ?? first;
}

function onCard<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  return (column.onCard ?? column.cell)(row);
}

type NameProps = {
  readonly href: string | undefined;
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
};

function CardName({ href, onOpen, children }: NameProps) {
  if (href !== undefined)
    return (
      <Link href={href} className="flex min-h-9 items-center text-brand underline underline-offset-2">
        {children}
      </Link>
    );
  if (onOpen === undefined) return children;
  return (
    <button type="button" onClick={onOpen} className="min-h-9 text-start font-[inherit]">
      {children}
    </button>
  );
}

function Part({ role, children }: { readonly role: 'cell' | 'rowheader'; readonly children: ReactNode }) {
  return (
    <span role={role} className="min-w-0">
      {children}
    </span>
  );
}

type PartsProps<Row> = { readonly columns: readonly TableColumn<Row>[]; readonly row: Row };

function Parts<Row>({ columns, row }: PartsProps<Row>) {
  return columns.map((column) => (
    <Part key={column.key} role="cell">
      {onCard(column, row)}
    </Part>
  ));
}

/** What has no place of its own, each with its name; buttons at the end. */
function Facts<Row>({ columns, row }: PartsProps<Row>) {
  if (columns.length === 0) return null;
  return (
    <span className="col-span-2 flex flex-wrap items-end gap-x-5 gap-y-1.5 pt-1 text-14">
      {columns.map((column) =>
        column.head === '' ? (
          <span key={column.key} role="cell" className="ml-auto empty:hidden">
            {column.cell(row)}
          </span>
        ) : (
          <span key={column.key} role="cell" className="grid min-w-0 has-[>:last-child:empty]:hidden">
            <span className="text-13 text-text-3">{column.head}</span>
            <span className="tabular-nums">{column.cell(row)}</span>
          </span>
        ),
      )}
    </span>
  );
}

function CardSums<Row>({ table: { heads, found } }: { readonly table: TableModel<Row> }) {
  const summed = heads.filter(({ column }) => found.sums.has(column.key));
  if (found.isLoading || summed.length === 0) return null;
  return (
    <div role="row" className="flex flex-wrap justify-between gap-x-4 bg-well px-3.5 py-2.5 font-bold">
      {summed.map(({ column }) => (
        // A figure stays beside its name where a second line begins.
        <span key={column.key} className="flex flex-auto justify-between gap-x-2 whitespace-nowrap">
          <span role="cell">Sum, {column.head}</span>
          <span role="cell" className="tabular-nums">
            {formatSum(column, found.sums.get(column.key) ?? '0')}
          </span>
        </span>
      ))}
    </div>
  );
}

function CardBars() {
  return [1, 2, 3, 4, 5].map((place) => <CardBar key={place} />);
}

function CardBar() {
  return (
    <div aria-hidden="true" style={{ height: CARD_PX }} className="grid content-center gap-2 px-3.5">
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-3 w-3/5" />
    </div>
  );
}
