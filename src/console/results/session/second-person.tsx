import { Check, Hourglass } from 'lucide-react';
import type { Permission } from '#contract/permissions.ts';
import { useAsk } from '../../ask.ts';
import { useMe } from '../../staff/use-me.ts';

/** So many names are enough to find somebody. */
const NAMES_MAX = 3;

/** Who decides about what is proposed here: never the person who proposes it. */
export function SecondPerson({ needs }: { readonly needs: Permission }) {
  const { name: own } = useMe();
  const { data } = useAsk(
    '/console/api/list-who-can',
    { permission: needs },
    { queryKey: ['who-can', needs], staleTime: 60_000 },
  );
  const names = (data?.people ?? []).map(({ name }) => name).filter((name) => name !== own);
  const shown = names.slice(0, NAMES_MAX).join(', ');
  return (
    <ul aria-label="Who agrees" className="grid gap-1.5 text-14 [&_svg]:size-[18px] [&_svg]:flex-none">
      <li className="flex flex-wrap items-center gap-x-2">
        <Check aria-hidden="true" className="text-open" />
        <span className="mr-auto">{own}, you</span>
        <span className="text-text-3">proposes</span>
      </li>
      <li className="flex flex-wrap items-center gap-x-2">
        <Hourglass aria-hidden="true" className="text-pending" />
        <span className="mr-auto">A second person</span>
        <span className="text-text-3">
          {names.length > NAMES_MAX ? `${shown} or another` : shown}
          {shown === '' ? '' : ', '}30 min
        </span>
      </li>
    </ul>
  );
}
