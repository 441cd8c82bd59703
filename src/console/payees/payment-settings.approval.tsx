import { Landmark } from 'lucide-react';
import type { ApprovalView } from '../approvals/approval.ts';
import { PART_LABELS, SettingChanges } from './setting-changes.tsx';

export const view: ApprovalView<'change_payee'> = {
  kind: 'change_payee',
  icon: Landmark,
  verb: 'Approve',
  otherwise: 'Players pay where they paid before.',
  thing: () => '/settings/payees',
  title: (approval) => PART_LABELS[approval.view.part],
  Changes: ({ approval: { state, view: proposed } }) => (
    <>
      <SettingChanges changes={proposed.changes} />
      {proposed.part === 'payee' && state !== 'rejected' && state !== 'expired' ? (
        <p className="text-14 text-text-2">
          A new payee comes into force when its waiting time is over; until then it can be stopped in
          Settings.
        </p>
      ) : null}
    </>
  ),
};
