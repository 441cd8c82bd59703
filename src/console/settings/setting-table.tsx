import { useState } from 'react';
import { SETTING_LIST, settingRow, type SettingKey, whoAsks } from '#contract/setting-list.ts';
import type { Approval } from '../approvals/approval.ts';
import { RejectSheet } from '../approvals/decide.tsx';
import { useWaiting } from '../approvals/use-approvals.ts';
import { Action, ActionLink } from '../shell/action.tsx';
import { formatWhen } from '../shell/formats/format-when.ts';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { useMe } from '../staff/use-me.ts';
import { ChangeSettingSheet } from './change-setting.sheet.tsx';
import { formatSetting, type SettingChange, type Settings } from './setting-texts.ts';

type Row = {
  readonly key: SettingKey;
  readonly now: string;
  readonly asked: Approval<'change_setting'> | undefined;
  readonly scheduled: SettingChange | undefined;
  readonly canAsk: boolean;
  readonly onEdit: () => void;
  readonly onStop: (change: SettingChange) => void;
};

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'what',
    head: 'Setting, and what it does',
    card: 'name',
    cell: ({ key }) => (
      <span className="grid py-1.5 whitespace-normal">
        <b className="font-semi">{SETTING_LIST[key].name}</b>
        <span className="text-13 font-regular text-text-2">{SETTING_LIST[key].does}</span>
      </span>
    ),
  },
  {
    key: 'now',
    head: 'Now',
    end: true,
    cell: ({ key, now }) => (
      <b className="whitespace-normal [overflow-wrap:anywhere]">{unbroken(formatSetting(key, now))}</b>
    ),
  },
  { key: 'waits', head: 'Waiting', cell: (row) => <Waits row={row} /> },
  { key: 'act', head: '', end: true, cell: (row) => <Act row={row} /> },
];

/** Settings with what they are now, what waits for a second person or for its time, and the way to change them. */
export function SettingTable({
  settings,
  keys,
}: {
  readonly settings: Settings;
  readonly keys: readonly SettingKey[];
}) {
  const { permissions } = useMe();
  const waiting = useWaiting('change_setting');
  const [editing, setEditing] = useState<SettingKey>();
  const [stopping, setStopping] = useState<SettingChange>();
  const rows = keys.map((key) => ({
    key,
    now: settings.values[key],
    asked: waiting.find(({ view }) => view.key === key),
    scheduled: settings.changes.find((one) => one.key === key && one.change_state === 'scheduled'),
    canAsk: permissions.includes(whoAsks(key)),
    onEdit: () => setEditing(key),
    onStop: setStopping,
  }));
  return (
    <>
      <DataTable label="Settings" columns={COLUMNS} rows={rows} keyOf={({ key }) => key} />
      <ChangeSettingSheet settings={settings} settingKey={editing} onClose={() => setEditing(undefined)} />
      <RejectSheet
        title="a setting"
        verb="Stop"
        done="Stopped. The setting stays"
        approvalId={stopping?.approval_id ?? ''}
        open={stopping !== undefined}
        onClose={() => setStopping(undefined)}
      />
    </>
  );
}

/** A figure keeps its unit beside it. */
function unbroken(text: string): string {
  return text.replace(/^([\d,.]+) (\w+)$/, '$1\u00A0$2');
}

/** What is to become of it, by whom, and how long that takes. */
function Waits({ row: { key, asked, scheduled } }: { readonly row: Row }) {
  if (asked === undefined && scheduled === undefined) return null;
  const to = asked?.view.to ?? scheduled?.to ?? '';
  const by = asked?.made_by ?? scheduled?.made_by;
  const until = asked?.expires_at ?? scheduled?.in_force_at ?? '';
  const when = formatWhen(until, { withTime: true });
  return (
    <span className="grid py-1.5 text-13 whitespace-normal">
      <span>
        <b className="text-pending">{formatSetting(key, to)}</b> by {by}
      </span>
      <span className="text-text-2">
        {asked === undefined ? `Counts from ${when}` : `Needs an owner, until ${when}`}
      </span>
    </span>
  );
}

function Act({ row: { key, asked, scheduled, canAsk, onEdit, onStop } }: { readonly row: Row }) {
  const { permissions } = useMe();
  const { name, page } = settingRow(key);
  if (page !== undefined)
    return (
      <ActionLink to={`/${page}`} kind="quiet" compact label={`Open the page of: ${name}`}>
        Open
      </ActionLink>
    );
  if (asked !== undefined)
    return (
      <ActionLink to={`/approvals/${asked.approval_id}`} kind="quiet" compact label={`Open: ${name}`}>
        Open
      </ActionLink>
    );
  return (
    <span className="flex justify-end gap-2">
      {scheduled !== undefined && permissions.includes('settings.propose') ? (
        <Action kind="danger" compact aria-label={`Stop: ${name}`} onClick={() => onStop(scheduled)}>
          Stop
        </Action>
      ) : null}
      {canAsk ? (
        <Action kind="soft" compact aria-label={`Edit: ${name}`} onClick={onEdit}>
          Edit
        </Action>
      ) : null}
    </span>
  );
}
