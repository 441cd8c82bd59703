import { useState } from 'react';
import { FactList } from '#ui/fact-list.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { WaitingTag } from '../results/waiting-tag.tsx';
import { Box } from '../shell/box.tsx';
import { DecideProposal } from '../shell/decide-proposal.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { useCommand } from '../use-command.ts';
import type { SettingsProposal } from './payment-settings.ts';
import { RefuseSettingsSheet } from './refuse-settings.sheet.tsx';
import { SettingChanges } from './setting-changes.tsx';
import { PART_WORDS } from './setting-words.ts';

type Props = { readonly proposal: SettingsProposal; readonly canChange: boolean };

/** Changed settings that wait for a second person: old beside new, and for whoever may, the decision. */
export function WaitingSettings({ proposal, canChange }: Props) {
  const nowMs = useServerNow();
  const { part, changes, own, made_by: by, made_at: at, expires_at: until, reason } = proposal;
  return (
    <Box
      title={`${PART_WORDS[part]}, to be approved`}
      titleEnd={<WaitingTag approval={proposal} nowMs={nowMs} />}
    >
      <div className="grid max-w-[640px] gap-3.5 px-4 pb-4">
        <SettingChanges changes={changes} />
        <FactList
          small
          facts={[
            { name: 'Proposed by', value: `${own ? 'You' : by}, ${formatInstant(at, 'minute')}` },
            { name: 'Reason', value: reason },
            { name: 'Runs out', value: formatInstant(until, 'minute') },
          ]}
        />
        {canChange ? <Decide proposal={proposal} /> : null}
      </div>
    </Box>
  );
}

function Decide({ proposal }: Pick<Props, 'proposal'>) {
  const [refusing, setRefusing] = useState(false);
  const confirm = useCommand('/console/api/confirm-payment-settings');
  const { own, approval_id } = proposal;
  const approve = (): void =>
    confirm.mutate(
      { approval_id },
      {
        onSuccess: ({ in_force_at: at }) =>
          showToast('ok', at === null ? 'The new settings count' : 'Approved. It waits for its time'),
      },
    );
  return (
    <>
      <DecideProposal own={own} confirm={confirm} onApprove={approve} onReject={() => setRefusing(true)} />
      <RefuseSettingsSheet
        call="/console/api/reject-payment-settings"
        verb={own ? 'Take back' : 'Reject'}
        done={own ? 'Taken back' : 'Rejected'}
        approvalId={approval_id}
        open={refusing}
        onClose={() => setRefusing(false)}
      />
    </>
  );
}
