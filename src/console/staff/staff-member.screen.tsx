import { useState } from 'react';
import { Ban, ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Action, ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { formatSeen } from '../shell/format-seen.ts';
import { Kpi, KpiRow } from '../shell/kpi.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useServerNow } from '#client/time/use-server-now.ts';
import { ActsBox } from './acts-box.tsx';
import { DeactivateStaffSheet } from './deactivate-staff.sheet.tsx';
import { ResetBox } from './reset-box.tsx';
import { joinRoles } from './role-labels.ts';
import { RolesBox } from './roles-box.tsx';
import { DevicesBox, StaffSessionsBox } from './sessions-box.tsx';
import { type AskedChange, StaffChangeSheet } from './staff-change.sheet.tsx';
import { TwoStep } from './staff.screen.tsx';
import { useMe } from './use-me.ts';
import { inOrder, type StaffMember, type StaffPage, useStaffList, useStaffMember } from './use-staff.ts';
import { WaitingChanges } from './waiting-changes.tsx';

/** One person who works here: what they may do and did, from where they are logged in, and what changes about them. */
export function StaffMemberScreen({ staffId }: { readonly staffId: string }) {
  const query = useStaffMember(staffId);
  const member = query.data?.member;
  const [asked, setAsked] = useState<AskedChange>();
  const [leaving, setLeaving] = useState<StaffMember>();
  return (
    <Page
      title={member?.name ?? 'Staff'}
      history={member === undefined ? undefined : { object: `staff:${member.staff_id}` }}
      note={
        member === undefined
          ? undefined
          : `${joinRoles(member.roles)}. Since ${formatInstant(member.added_at, 'date')}`
      }
      end={
        member === undefined ? undefined : (
          <PageActions member={member} onAsk={setAsked} onDeactivate={() => setLeaving(member)} />
        )
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {(page) => <Parts page={page} onAsk={setAsked} />}
      </QueryState>
      <StaffChangeSheet asked={asked} onClose={() => setAsked(undefined)} />
      <DeactivateStaffSheet member={leaving} onClose={() => setLeaving(undefined)} />
    </Page>
  );
}

type ActionsProps = {
  readonly member: StaffPage['member'];
  readonly onAsk: (asked: AskedChange) => void;
  readonly onDeactivate: () => void;
};

/** To the person before and after in the list, and the end or the return of this one. */
function PageActions({ member, onAsk, onDeactivate }: ActionsProps) {
  const { permissions, staff_id: own } = useMe();
  const staff = inOrder(useStaffList().data?.staff ?? []);
  const place = staff.findIndex(({ staff_id: id }) => id === member.staff_id);
  const [before, after] = [place > 0 ? staff[place - 1] : undefined, staff[place + 1]];
  const mayChange = permissions.includes('staff.change') && member.staff_id !== own;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {before === undefined ? null : (
        <ActionLink to={`/staff/${before.staff_id}`} kind="quiet" icon={<ChevronLeft aria-hidden="true" />}>
          Previous
        </ActionLink>
      )}
      {after === undefined || place < 0 ? null : (
        <ActionLink to={`/staff/${after.staff_id}`} kind="quiet" icon={<ChevronRight aria-hidden="true" />}>
          Next
        </ActionLink>
      )}
      {!mayChange ? null : member.active ? (
        <Action
          kind="danger"
          icon={<Ban aria-hidden="true" />}
          disabled={member.kept}
          aria-describedby={member.kept ? 'why-kept' : undefined}
          onClick={onDeactivate}
        >
          Deactivate
        </Action>
      ) : (
        <Action
          kind="solid"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => onAsk({ change: 'reactivate', member })}
        >
          Bring back
        </Action>
      )}
    </div>
  );
}

type PartsProps = { readonly page: StaffPage; readonly onAsk: (asked: AskedChange) => void };

function Parts({ page, onAsk }: PartsProps) {
  const { permissions } = useMe();
  const { member } = page;
  const mayChange = permissions.includes('staff.change');
  return (
    <>
      {member.kept ? (
        <p id="why-kept" className="text-14 text-text-2">
          One of the last two owners who can log in: they stay owners until somebody else is one.
        </p>
      ) : null}
      <WaitingChanges waiting={page.waiting} name={member.name} />
      <Figures page={page} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1240px]:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RolesBox page={page} onChange={() => onAsk({ change: 'roles', member })} />
          <StaffSessionsBox page={page} />
          <DevicesBox devices={page.devices} />
          <ActsBox page={page} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PersonBox page={page} onChangePhone={() => onAsk({ change: 'mobile', member })} />
          {mayChange && member.active ? <ResetBox member={member} /> : null}
        </div>
      </div>
    </>
  );
}

function Figures({ page: { figures, devices } }: { readonly page: StaffPage }) {
  return (
    <KpiRow>
      <Kpi name="Acts today" value={formatCount(figures.acts_today)} note="written in the trail" />
      <Kpi
        name="Wrong blind entries"
        value={formatCount(figures.checked_wrong)}
        note={`of ${formatCount(figures.checked)} in 30 days`}
      />
      <Kpi
        name="Personal data shown"
        value={formatCount(figures.shown_today)}
        note="today: numbers, pictures, statements"
      />
      <Kpi
        name="Log-ins"
        value={formatCount(figures.log_ins)}
        note={`in 30 days, ${devices.length === 1 ? '1 browser' : `${devices.length} browsers`} known`}
      />
    </KpiRow>
  );
}

type PersonProps = { readonly page: StaffPage; readonly onChangePhone: () => void };

/** What identifies the person. The phone is never shown whole. */
function PersonBox({ page: { member }, onChangePhone }: PersonProps) {
  const { permissions } = useMe();
  const nowMs = useServerNow();
  return (
    <Box
      title="Person"
      titleEnd={
        permissions.includes('staff.change') && member.active ? (
          <Action compact kind="quiet" onClick={onChangePhone}>
            Change phone
          </Action>
        ) : null
      }
    >
      <div className="px-4 pb-3">
        <FactList
          small
          facts={[
            { name: 'Login', value: member.login },
            { name: 'Private phone', value: member.mobile === '' ? 'Not known' : member.mobile },
            { name: 'Two-step login', value: <TwoStep member={member} /> },
            ...(member.totp_since === null
              ? []
              : [{ name: 'Authenticator since', value: formatInstant(member.totp_since, 'date') }]),
            { name: 'Last log-in', value: formatSeen(member.last_login_at, nowMs) },
          ]}
        />
      </div>
    </Box>
  );
}
