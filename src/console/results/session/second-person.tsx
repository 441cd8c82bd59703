import type { Permission } from '#contract/permissions.ts';
import { useAsk } from '../../ask.ts';
import { AgreeRow } from '../../shell/panel/agree-row.tsx';
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
    <ul aria-label="Who agrees" className="grid gap-1.5 text-14">
      <AgreeRow proposes who={`${own}, you`} does="Proposes" />
      <AgreeRow
        who="A second person"
        does={[names.length > NAMES_MAX ? `${shown} or another` : shown, '30 min'].filter(Boolean).join(', ')}
      />
    </ul>
  );
}
