import { UserCog } from 'lucide-react';
import { formatInstant } from '#client/format/format-instant.ts';
import { FactList } from '#ui/fact-list.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Approval, ApprovalView } from '../approvals/approval.ts';
import { sayStop } from '../approvals/say-stop.ts';
import { CHANGE_WORDS } from './change-words.ts';
import { RoleDifferences } from './role-differences.tsx';
import { joinRoles } from './role-labels.ts';

export const view: ApprovalView<'change_staff'> = {
  kind: 'change_staff',
  icon: UserCog,
  verb: 'Approve',
  otherwise: 'The person and their log-in are as they were.',
  title: ({ view: { change, name } }) => `${CHANGE_WORDS[change]}, ${name}`,
  Changes: StaffChanges,
  leadsTo: ({ view: { staff_id: id } }) => (id === '' ? '/staff' : `/staff/${id}`),
};

function StaffChanges({ approval: { state, view: asked } }: { readonly approval: Approval<'change_staff'> }) {
  const { change, login, roles, roles_now: rolesNow, mobile, mobile_now: mobileNow } = asked;
  const isNew = change === 'add';
  return (
    <>
      <FactList
        small
        facts={[
          { name: 'Login name', value: login },
          ...(rolesNow.length > 0 ? [{ name: 'Roles now', value: joinRoles(rolesNow) }] : []),
          ...(roles.length > 0 ? [{ name: isNew ? 'Roles' : 'New roles', value: joinRoles(roles) }] : []),
          ...(mobileNow === '' ? [] : [{ name: 'Phone now', value: mobileNow }]),
          ...(mobile === '' ? [] : [{ name: isNew ? 'Phone' : 'New phone', value: mobile }]),
        ]}
      />
      {change === 'roles' ? <RoleDifferences before={rolesNow} after={roles} /> : null}
      <Outcome view={asked} />
      {state === 'waiting' ? (
        <WarningBox>
          Ask the person yourself, on a way that you know. All owners are told, and any of them can stop it
          until it takes effect.
        </WarningBox>
      ) : null}
    </>
  );
}

function Outcome({ view: asked }: { readonly view: Approval<'change_staff'>['view'] }) {
  const { change_state: state, takes_effect_at: at } = asked;
  if (state === 'asked' || at === null) return null;
  const text = {
    scheduled: `Takes effect ${formatInstant(at, 'minute')}.`,
    done: `In effect since ${formatInstant(at, 'minute')}.`,
    stopped: sayStop(asked),
    failed: 'It was no longer possible when its time came.',
  }[state];
  return <p className="text-14 text-text-2">{text}</p>;
}
