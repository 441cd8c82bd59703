import type { Permission } from '#contract/permissions.ts';
import { Empty } from '#ui/empty.tsx';
import { useAsk } from '../../ask.ts';
import { joinRoles } from '../../staff/role-labels.ts';
import { useMe } from '../../staff/use-me.ts';
import { ActionLink } from '../action.tsx';
import { homeOf } from '../navigation-for.ts';
import { Page } from '../page.tsx';

/** So many names are enough to find somebody. */
const NAMES_MAX = 5;

/** A page that the roles of this person do not open, with who can help. */
export function NotAllowed({ needs }: { readonly needs: Permission }) {
  const first = homeOf(useMe().permissions);
  const { data } = useAsk(
    '/console/api/list-who-can',
    { permission: needs },
    { queryKey: ['who-can', needs], staleTime: 60_000 },
  );
  return (
    <Page title="Not allowed">
      <Empty title="Your roles do not open this page" text="Nothing was changed. These colleagues can help:">
        <ul aria-label="Who can help" className="mb-2 grid gap-1 text-15">
          {(data?.people ?? []).slice(0, NAMES_MAX).map(({ name, roles }) => (
            <li key={name}>
              <b>{name}</b>, {joinRoles(roles)}
            </li>
          ))}
        </ul>
        {first === undefined ? null : (
          <ActionLink to={first.to} kind="solid">
            Go to {first.name}
          </ActionLink>
        )}
      </Empty>
    </Page>
  );
}
