import { Link } from 'wouter';
import { Empty } from '#ui/empty.tsx';
import { Box } from '../shell/box.tsx';
import { actsAddress } from '../trail/event-address.ts';
import { EventLink } from '../trail/event-link.tsx';
import { formatWhen } from '../shell/formats/format-when.ts';
import { formatAct } from './format-act.ts';
import type { StaffPage } from './use-staff.ts';

/** What somebody did last, as the trail has it. */
export function ActsBox({ page: { member, acts } }: { readonly page: StaffPage }) {
  return (
    <Box
      title="Last acts"
      titleEnd={
        <Link href={actsAddress(member.staff_id, {})} className="text-14 font-semi text-brand">
          All in the trail
        </Link>
      }
    >
      {acts.length === 0 ? (
        <Empty title="Nothing yet" />
      ) : (
        <ol className="divide-y divide-line px-4 pb-2 text-14">
          {acts.map((act) => (
            <li key={act.event_id} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 py-1.5">
              <time dateTime={act.at} className="text-text-3 tabular-nums">
                {formatWhen(act.at, { withTime: true })}
              </time>
              <span>
                <EventLink eventId={act.event_id}>{formatAct(act)}</EventLink>
                {act.reason === '' ? null : (
                  <span className="block break-words text-text-2">{act.reason}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Box>
  );
}
