import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { isRole } from './is-role.ts';
import { roleWords } from './role-words.ts';

type Logins = Reply<'/console/api/get-demo-logins'>;
type DemoLogin = Logins['staff'][number];

type Props = { readonly busy: boolean; readonly onChoose: (login: DemoLogin) => void };

/** The demo world's staff, one tap each. Outside of demo mode the server offers nobody, and nothing is shown. */
export function DemoLogins({ busy, onChoose }: Props) {
  const { data } = useQuery<Logins, CallError>({
    queryKey: ['demo-logins'],
    queryFn: () => ask('/console/api/get-demo-logins', {}),
    staleTime: Infinity,
  });
  if (data === undefined || data.staff.length === 0) return null;
  return (
    <section aria-labelledby="demo-title" className="grid gap-2 border-t border-line pt-4">
      <h2 id="demo-title" className="text-14 font-semi text-text-2">
        Demo: log in with one tap
      </h2>
      <div className="grid gap-2">
        {data.staff.map((staff) => (
          <button
            key={staff.login}
            type="button"
            disabled={busy}
            onClick={() => onChoose(staff)}
            className="flex min-h-12 items-center justify-between gap-3 rounded-ctl bg-well px-4 py-2 text-start hover:bg-brand-soft"
          >
            <b>{staff.name}</b>
            <span className="text-14 text-text-2">{roleName(staff.role)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

function roleName(role: string): string {
  return isRole(role) ? roleWords[role].name : role;
}
