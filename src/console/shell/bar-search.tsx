import { Search } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { SearchBox } from './search-box.tsx';
import { useDesk } from './use-desk.ts';

const PLACE = '/players';

/** The way to a player or a request from every screen; on a phone the page of players has the field. */
export function BarSearch() {
  const isDesk = useDesk();
  const { roles } = useMe();
  const [path, go] = useLocation();
  const [parameters] = useSearchParams();
  if (!may(roles, 'see players')) return null;
  if (!isDesk) {
    return (
      <Link href={PLACE} aria-label="Search" className="-ml-2.5 grid size-11 flex-none place-items-center">
        <Search aria-hidden="true" className="size-5" />
      </Link>
    );
  }
  const query = path === PLACE ? (parameters.get('q') ?? '') : '';
  return (
    <SearchBox
      query={query}
      inBar
      onSearch={(text) => go(text === '' ? PLACE : `${PLACE}?q=${encodeURIComponent(text)}`)}
    />
  );
}
