import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { AddStaffSheet } from './add-staff.sheet.tsx';
import { DeactivateStaffSheet } from './deactivate-staff.sheet.tsx';
import { may } from './may.ts';
import { staffColumns } from './staff-columns.tsx';
import type { StaffMember } from './staff-member.ts';
import { StaffMobileSheet } from './staff-mobile.sheet.tsx';
import { useMe } from './use-me.ts';
import { useStaff } from './use-staff.ts';

/** Who works here and what they may do. Only the owner changes anything. */
export function StaffScreen() {
  const { roles } = useMe();
  const query = useStaff();
  const [adding, setAdding] = useState(false);
  const add = (
    <Action kind="cta" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      Add staff
    </Action>
  );
  return (
    <Page title="Staff" end={may(roles, 'change staff') ? add : undefined}>
      <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
        {({ staff }) => <StaffList staff={staff} />}
      </QueryState>
      <AddStaffSheet open={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function StaffList({ staff }: { readonly staff: readonly StaffMember[] }) {
  const me = useMe();
  const nowMs = useServerNow();
  const [leaving, setLeaving] = useState<StaffMember>();
  const [numbered, setNumbered] = useState<StaffMember>();
  const onDeactivate = may(me.roles, 'change staff') ? setLeaving : undefined;
  const ordered = staff.toSorted(
    (one, other) => Number(other.active) - Number(one.active) || one.name.localeCompare(other.name),
  );
  return (
    <>
      <Box title="Staff">
        {staff.length === 0 ? (
          <Empty title="NO DATA FOUND" />
        ) : (
          <DataTable
            label="Staff"
            tableFromPx={1240}
            columns={staffColumns({ nowMs, ownId: me.staff_id, onDeactivate, onMobile: setNumbered })}
            rows={ordered}
            keyOf={({ staff_id: id }) => id}
          />
        )}
      </Box>
      {numbered === undefined ? null : (
        <StaffMobileSheet member={numbered} onClose={() => setNumbered(undefined)} />
      )}
      <DeactivateStaffSheet member={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
