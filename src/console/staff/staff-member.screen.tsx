import { useState } from 'react';
import { useLocation } from 'wouter';
import { Ban, ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Action, ActionLink } from '../shell/action.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { Box } from '../shell/box.tsx';
import { formatSeen } from '../shell/formats/format-seen.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import { Kpi, KpiRow } from '../shell/kpi.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useServerNow } from '#client/time/use-server-now.ts';
import { actsAddress } from '../trail/event-address.ts';
import { ActsBox } from './acts-box.tsx';
import { DeactivateStaffSheet } from './deactivate-staff.sheet.tsx';
import { RESET_FORM, ResetBox } from './reset-box.tsx';
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
  const { before, after } = useNeighbours(member);
  const mayChange = permissions.includes('staff.change') && member.staff_id !== own;
  usePersonKeys({ member, before, after, mayChange, onAsk, onDeactivate });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {before === undefined ? null : (
        <ActionLink
          compact
          to={`/staff/${before.staff_id}`}
          kind="quiet"
          icon={<ChevronLeft aria-hidden="true" />}
        >
          Previous
        </ActionLink>
      )}
      {after === undefined ? null : (
        <ActionLink
          compact
          to={`/staff/${after.staff_id}`}
          kind="quiet"
          icon={<ChevronRight aria-hidden="true" />}
        >
          Next
        </ActionLink>
      )}
      {!mayChange ? null : member.active ? (
        <Action
          compact
          kind="danger"
          icon={<Ban aria-hidden="true" />}
          disabled={member.kept}
          aria-describedby={member.kept ? 'why-kept' : undefined}
          onClick={onDeactivate}
        >
          Deactivate
          <KeyCap of="person_end" />
        </Action>
      ) : (
        <Action
          compact
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

/** Who stands before and after somebody in the list. */
function useNeighbours({ staff_id: id }: StaffPage['member']) {
  const staff = inOrder(useStaffList().data?.staff ?? []);
  const place = staff.findIndex((one) => one.staff_id === id);
  return place < 0
    ? { before: undefined, after: undefined }
    : { before: place > 0 ? staff[place - 1] : undefined, after: staff[place + 1] };
}

type PersonKeys = ActionsProps & ReturnType<typeof useNeighbours> & { readonly mayChange: boolean };

/** The keys of the page: they open forms and go to others, and carry nothing out. */
function usePersonKeys({ member, before, after, mayChange, onAsk, onDeactivate }: PersonKeys): void {
  const { permissions } = useMe();
  const [, go] = useLocation();
  const open = (one: typeof before): boolean => {
    if (one !== undefined) go(`/staff/${one.staff_id}`);
    return one !== undefined;
  };
  useKeys({
    person_before: () => open(before),
    person_after: () => open(after),
    ...(permissions.includes('staff.change') && member.active
      ? {
          person_roles: () => onAsk({ change: 'roles', member }),
          person_reset: () => document.getElementById(RESET_FORM)?.querySelector('input')?.focus(),
        }
      : {}),
    ...(mayChange && member.active && !member.kept ? { person_end: onDeactivate } : {}),
  });
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

/** Each figure leads to the acts that it counts. */
function Figures({ page: { member, figures, devices } }: { readonly page: StaffPage }) {
  const { staff_id: id } = member;
  return (
    <KpiRow>
      <Kpi
        name="Acts today"
        value={formatCount(figures.acts_today)}
        note="written in the trail"
        to={actsAddress(id, { day: 'today' })}
      />
      <Kpi
        name="Wrong blind entries"
        value={formatCount(figures.checked_wrong)}
        note={`of ${formatCount(figures.checked)} in 30 days`}
        to={actsAddress(id, { did: ['result_check_differed'], day: 'last-30' })}
      />
      <Kpi
        name="Personal data shown"
        value={formatCount(figures.shown_today)}
        note="today: numbers, pictures, statements"
        to={actsAddress(id, { did: SHOWN, day: 'today' })}
      />
      <Kpi
        name="Log-ins"
        value={formatCount(figures.log_ins)}
        note={`in 30 days, ${devices.length === 1 ? '1 browser' : `${devices.length} browsers`} known`}
        to={actsAddress(id, { did: ['staff_logged_in'], day: 'last-30' })}
      />
    </KpiRow>
  );
}

/** What shows personal data whole. */
const SHOWN = ['mobile_revealed', 'payment_picture_viewed', 'statement_downloaded'] as const;

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
            { name: 'Two-step log-in', value: <TwoStep member={member} /> },
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
