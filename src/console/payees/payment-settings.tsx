import { useMemo, useState } from 'react';
import { OctagonX, FastForward } from 'lucide-react';
import type { PaymentPart } from '#rules/payments/payment-settings.ts';
import { FactList } from '#ui/fact-list.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Approval } from '../approvals/approval.ts';
import { tagOfStop } from '../approvals/say-stop.ts';
import { RejectSheet } from '../approvals/decide.tsx';
import { useWaiting } from '../approvals/use-approvals.ts';
import { useKeptFocus, WaitingApprovals } from '../approvals/waiting-approvals.tsx';
import { useAsk } from '../ask.ts';
import { Action, ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { memorySource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import { formatWhen } from '../shell/formats/format-when.ts';
import {
  SETTING_LABELS,
  SettingChanges,
  type AgreedChange,
  type PaymentSettings as PayeeSettings,
} from './setting-changes.tsx';
import { SettingEditor } from './setting-editor.tsx';

/** Where players pay to, changed by two people (MON-13). */
export function PaymentSettings() {
  const { permissions } = useMe();
  const query = useAsk(
    '/console/api/get-payment-settings',
    {},
    {
      queryKey: ['payment-settings'],
      enabled: permissions.includes('payment-settings.see'),
      // The live stream reports every proposal and decision; this poll is for an event that was lost.
      refetchInterval: useRenewal({ withoutLiveMs: 10_000, withLiveMs: 60_000 }),
    },
  );
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
      {(settings) => <Parts settings={settings} />}
    </QueryState>
  );
}

function Parts({ settings }: { readonly settings: PayeeSettings }) {
  const { permissions } = useMe();
  const { values, agreed } = settings;
  const waiting = useWaiting('change_payee');
  const canChange = permissions.includes('payment-settings.change');
  const scheduled = agreed.find(({ state }) => state === 'scheduled');
  const open = [...waiting, ...(scheduled === undefined ? [] : [scheduled])].map(({ approval_id: id }) => id);
  // When a button is gone with the item it decided on, the keyboard continues here.
  const place = useKeptFocus(open.join(' '));
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-0">
      <WaitingApprovals approvals={waiting} />
      {scheduled === undefined ? null : (
        <ScheduledPayee key={scheduled.approval_id} change={scheduled} canChange={canChange} />
      )}
      <SettingEditor
        part="payee"
        values={values}
        lockedBy={canChange ? lockedBy('payee', { waiting, agreed }) : ''}
      />
      <Box title="Limits and hours">
        <div className="flex flex-wrap items-center gap-3 px-4 pb-4">
          <p className="mr-auto text-text-2">
            They are groups of their own: two owners agree on them, and they count a day later.
          </p>
          <ActionLink to="/settings/money_in" kind="quiet">
            Money in
          </ActionLink>
          <ActionLink to="/settings/money_out" kind="quiet">
            Money out
          </ActionLink>
        </div>
      </Box>
      <SettingsHistory agreed={agreed} />
    </div>
  );
}

/** One change of a part at a time; what was typed comes back when it is decided. */
function lockedBy(
  part: PaymentPart,
  {
    waiting,
    agreed,
  }: Pick<PayeeSettings, 'agreed'> & { readonly waiting: readonly Approval<'change_payee'>[] },
): string | undefined {
  if (waiting.some(({ view }) => view.part === part)) return 'A change waits for a second person.';
  if (part === 'payee' && agreed.some(({ state }) => state === 'scheduled'))
    return 'A new payee is scheduled.';
  return undefined;
}

const STATES = [
  { value: 'scheduled', text: 'Scheduled' },
  { value: 'in_force', text: 'In force' },
  { value: 'stopped', text: 'Stopped' },
] as const;

const COLUMNS: readonly TableColumn<AgreedChange>[] = [
  {
    key: 'when',
    head: 'Agreed',
    cell: ({ agreed_at: at }) => formatWhen(at, { withTime: true }),
    value: ({ agreed_at: at }) => at,
    kind: 'instant',
    downFirst: true,
    filter: true,
    card: 'name',
  },
  { key: 'who', head: 'By', cell: byText, value: byText, filter: true, card: 'second' },
  {
    key: 'what',
    head: 'Changed',
    cell: ({ changes }) => <SettingChanges changes={changes} />,
    value: ({ changes }) => changes.map(({ key }) => SETTING_LABELS[key].name).join(', '),
    filter: true,
    sorts: false,
  },
  {
    key: 'why',
    head: 'Reason',
    cell: ({ reason }) => <span className="text-text-2">{reason}</span>,
    value: ({ reason }) => reason,
    filter: true,
    sorts: false,
  },
  {
    key: 'state',
    head: 'State',
    cell: (change) => <State change={change} />,
    value: ({ state }) => state,
    filter: { kind: 'choice', choices: STATES },
    card: 'state',
  },
];

const keyOf = ({ approval_id: id }: AgreedChange): string => id;

function byText({ made_by: one, agreed_by: other }: AgreedChange): string {
  return `${one} and ${other}`;
}

/** The agreed changes, the newest first. */
function SettingsHistory({ agreed }: { readonly agreed: readonly AgreedChange[] }) {
  const source = useMemo(() => memorySource(agreed), [agreed]);
  const table = useTable({
    name: 'payee-history',
    things: { one: 'change', many: 'changes' },
    columns: COLUMNS,
    source,
    keyOf,
    isAddressed: false,
  });
  if (agreed.length === 0) return null;
  return (
    <Table table={table} label="History" title="History" empty={{ title: 'Nothing was changed yet.' }} />
  );
}

function State({ change }: { readonly change: AgreedChange }) {
  switch (change.state) {
    case 'scheduled':
      return <StatusTag tone="pending">Scheduled</StatusTag>;
    case 'in_force':
      return <StatusTag tone="approved">In force</StatusTag>;
    case 'stopped':
      return (
        <span className="grid justify-items-start gap-1 py-1.5">
          <StatusTag tone="cancelled">{tagOfStop(change)}</StatusTag>
          <span className="text-13 text-text-2">{change.stop_reason}</span>
        </span>
      );
  }
}

type Props = { readonly change: AgreedChange; readonly canChange: boolean };

/** A new payee that is agreed on but not in force yet: the time in which it can be stopped. */
function ScheduledPayee({ change, canChange }: Props) {
  const [stopping, setStopping] = useState(false);
  const { approval_id: id, changes, made_by: by, agreed_by: agreedBy, in_force_at: at, reason } = change;
  const { again_by: again, can_confirm_again: canActivateEarly } = change;
  return (
    <Box title="Scheduled payee" titleEnd={<StatusTag tone="pending">Old payee until then</StatusTag>}>
      <div className="grid max-w-[640px] gap-3.5 px-4 pb-4">
        <SettingChanges changes={changes} />
        <FactList
          small
          facts={[
            { name: 'In force from', value: formatWhen(at, { withTime: true }) },
            { name: 'Agreed by', value: `${by} and ${agreedBy}` },
            ...again.map((name) => ({ name: 'Confirmed once more by', value: name })),
            { name: 'Reason', value: reason },
          ]}
        />
        {canChange && canActivateEarly ? <ActivatePayeeEarly approvalId={id} /> : null}
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
      <RejectSheet
        title="payment settings"
        verb="Stop"
        done="Stopped. The old payee stays"
        approvalId={id}
        open={stopping}
        onClose={() => setStopping(false)}
      />
    </Box>
  );
}

/** For the two who agreed on a payee: when both confirm it once more, it is activated at once. */
function ActivatePayeeEarly({ approvalId }: { readonly approvalId: string }) {
  const activateEarly = useCommand('/console/api/activate-payee-change-early');
  const send = (): void =>
    activateEarly.mutate(
      { approval_id: approvalId },
      {
        onSuccess: ({ state }) =>
          showToast(
            'ok',
            state === 'in_force'
              ? 'The new payee is in force'
              : 'Confirmed. The other person must confirm too',
          ),
      },
    );
  return (
    <div className="grid justify-items-start gap-2">
      <FailureNote error={activateEarly.error} />
      <p className="text-14 text-text-2">When both confirm it once more, it comes into force at once.</p>
      <Action
        kind="soft"
        icon={<FastForward aria-hidden="true" />}
        busy={activateEarly.isPending}
        busyText="Please wait..."
        onClick={send}
      >
        Confirm once more
      </Action>
    </div>
  );
}
