import { useState } from 'react';
import { OctagonX } from 'lucide-react';
import { FactList } from '#ui/fact-list.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import type { AgreedChange } from './payment-settings.ts';
import { HastenPayee } from './hasten-payee.tsx';
import { RefuseSettingsSheet } from './refuse-settings.sheet.tsx';
import { SettingChanges } from './setting-changes.tsx';

type Props = { readonly change: AgreedChange; readonly canChange: boolean };

/** A new payee that two people have agreed on and that does not count yet: the time in which it can be stopped. */
export function ComingPayee({ change, canChange }: Props) {
  const [stopping, setStopping] = useState(false);
  const { approval_id: id, changes, made_by: by, agreed_by: agreedBy, in_force_at: at, reason } = change;
  const { again_by: again, may_confirm_again: mayHasten } = change;
  return (
    <Box
      title="A new payee waits for its time"
      titleEnd={<StatusTag tone="pending">Old payee until then</StatusTag>}
    >
      <div className="grid max-w-[640px] gap-3.5 px-4 pb-4">
        <SettingChanges changes={changes} />
        <FactList
          small
          facts={[
            { name: 'Counts from', value: `${formatInstant(at, 'date')}, ${formatInstant(at, 'minute')}` },
            { name: 'Agreed by', value: `${by} and ${agreedBy}` },
            ...again.map((name) => ({ name: 'Confirmed once more by', value: name })),
            { name: 'Reason', value: reason },
          ]}
        />
        {canChange && mayHasten ? <HastenPayee approvalId={id} /> : null}
        {canChange ? (
          <Action
            kind="danger"
            className="justify-self-start"
            icon={<OctagonX aria-hidden="true" />}
            onClick={() => setStopping(true)}
          >
            Stop it
          </Action>
        ) : null}
      </div>
      <RefuseSettingsSheet
        call="/console/api/stop-payee-change"
        verb="Stop"
        done="Stopped. The old payee stays"
        approvalId={id}
        open={stopping}
        onClose={() => setStopping(false)}
      />
    </Box>
  );
}
