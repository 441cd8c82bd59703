import { Hourglass } from 'lucide-react';
import { ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { formatWhen } from '../shell/formats/format-when.ts';
import { CHANGE_WORDS } from './change-words.ts';
import { isRole, joinRoles } from './role-labels.ts';
import type { StaffPage } from './use-staff.ts';

type Props = { readonly waiting: StaffPage['waiting']; readonly name: string };

/** What is asked for about somebody, and what two owners agreed on that does not count yet. */
export function WaitingChanges({ waiting, name }: Props) {
  if (waiting.length === 0) return null;
  return (
    <Box title="Changes that wait">
      <ul className="divide-y divide-line px-4 pb-2 text-14">
        {waiting.map((change) => (
          <li key={change.approval_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Hourglass aria-hidden="true" className="size-[18px] flex-none text-pending" />
            <span className="min-w-0 flex-1 basis-44">
              <b className="block">
                {CHANGE_WORDS[change.change]}
                {change.roles.length > 0 ? `: ${joinRoles(change.roles.filter(isRole))}` : null}
              </b>
              <span className="text-text-2">
                Proposed by {change.made_by}, {formatWhen(change.made_at, { withTime: true })}.{' '}
                {change.takes_effect_at === null
                  ? 'A second owner must decide.'
                  : `Agreed. Counts from ${formatWhen(change.takes_effect_at, { withTime: true })}.`}
              </span>
            </span>
            <ActionLink
              to={`/approvals/${change.approval_id}`}
              kind="quiet"
              compact
              label={`Open: ${CHANGE_WORDS[change.change]}, ${name}`}
            >
              Open
            </ActionLink>
          </li>
        ))}
      </ul>
    </Box>
  );
}
