import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { formatCount } from '#client/format/format-count.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { readAddress, viewAddress, viewOf } from '../rules/table-address.ts';
import type { BuiltInView, TableModel } from '../use-table.ts';

type Props<Row> = {
  readonly table: TableModel<Row>;
  readonly views: readonly BuiltInView[];
};

/** The views of a list as tabs above it, each with its count. */
export function ViewTabs<Row>({ table, views }: Props<Row>) {
  const [path] = useLocation();
  if (views.length === 0) return null;
  const now = viewOf(viewAddress(table.search, table.shape), views);
  return (
    <nav
      aria-label={`Views of ${table.things.many}`}
      className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:thin]"
    >
      {views.map((view) => (
        <Link
          key={`${view.name} ${view.search}`}
          href={view.search === '' ? path : `${path}?${view.search}`}
          aria-current={view === now ? 'page' : undefined}
          onClick={(event) => {
            if (table.isAddressed) return;
            event.preventDefault();
            table.goTo(view.search);
          }}
          className={joinClasses(
            'flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-2.5 text-14 whitespace-nowrap -outline-offset-2! desk:min-h-9',
            view === now ? 'border-brand font-semi text-text' : 'border-transparent text-text-2',
          )}
        >
          {view.name}
          <ViewCount table={table} view={view} />
        </Link>
      ))}
    </nav>
  );
}

function ViewCount<Row>({ table, view }: { readonly table: TableModel<Row>; readonly view: BuiltInView }) {
  const { found, shape } = table;
  const { data } = useQuery({
    // Rows at hand are counted whenever there are others; the server is not asked at each click.
    queryKey: ['table-count', table.name, view.search, table.isServed ? 'served' : found.updatedAtMs],
    queryFn: async () => (await found.countOf(readAddress(view.search, shape))) ?? null,
    enabled: view.count === undefined && !found.isLoading && isOwn(view.search, table),
    staleTime: table.isServed ? SERVED_FOR_MS : Number.POSITIVE_INFINITY,
    placeholderData: (before: number | null | undefined) => before,
  });
  const count = view.count ?? data;
  return count === undefined || count === null ? null : (
    <span className="text-13 text-text-3 tabular-nums">{formatCount(count)}</span>
  );
}

const SERVED_FOR_MS = 60_000;

/** A view that also says something to the page around the table is counted by that page, or not at all. */
function isOwn<Row>(search: string, { shape, search: now }: TableModel<Row>): boolean {
  const before = new URLSearchParams(now);
  const next = new URLSearchParams(search);
  return shape.kept.every((name) => before.get(name) === next.get(name));
}
