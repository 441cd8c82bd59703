import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#client/format/format-count.ts';
import { Empty } from '#ui/empty.tsx';
import { Action } from '../../action.tsx';
import { sayFilter, sayFilters } from '../rules/say-filter.ts';
import type { TableModel } from '../use-table.ts';

type Props<Row> = {
  readonly table: TableModel<Row>;
  /** What a list without any rows says. */
  readonly empty: { readonly title: string; readonly text?: string };
};

/** A list without rows: what was asked, and the one filter without which there are some. */
export function NothingFound<Row>({ table, empty }: Props<Row>) {
  const { place, fields, today, things, go } = table;
  const helping = useHelpingFilter(table);
  if (place.filters.length === 0) return <Empty {...empty} />;
  const field = fields.find(({ key }) => key === helping?.filter.field);
  return (
    <Empty title={`No ${things.many}`} text={`None fits ${sayFilters(place.filters, fields, today)}.`}>
      {helping === undefined || field === undefined ? (
        <Action kind="solid" onClick={() => go({ filters: [] })}>
          Remove all filters
        </Action>
      ) : (
        <Action kind="solid" onClick={() => table.setFilter(field.key, undefined)}>
          Without {field.label} {sayFilter(helping.filter, field, today)}: {formatCount(helping.count)}
        </Action>
      )}
    </Empty>
  );
}

/** The filter whose removal finds most. */
function useHelpingFilter<Row>({ name, place: { filters, sort }, found }: TableModel<Row>) {
  const { data } = useQuery({
    queryKey: ['table-help', name, filters],
    queryFn: async () => {
      const counts = await Promise.all(
        filters.map(async (filter) => ({
          filter,
          count: (await found.countOf({ sort, filters: filters.filter((other) => other !== filter) })) ?? 0,
        })),
      );
      return (
        counts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)[0] ?? null
      );
    },
    enabled: filters.length > 0,
  });
  return data ?? undefined;
}
