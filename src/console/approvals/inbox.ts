import type { ApprovalKind } from '#contract/console/approvals.calls.ts';
import type { Approval } from './approval.ts';

export const INBOX_VIEWS = ['you', 'all', 'yours'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export const INBOX_ORDERS = ['time', 'kind'] as const;
export type InboxOrder = (typeof INBOX_ORDERS)[number];

/** What of an approval says where it stands in the inbox. */
type Row = Pick<Approval, 'approval_id' | 'kind' | 'state' | 'own' | 'may_confirm' | 'expires_at'>;

type Inbox<One extends Row> = {
  /** Everything that waits for a second person. */
  readonly waiting: readonly One[];
  /** Own ones that have ended. */
  readonly ended: readonly One[];
};

/** The rows of a view. */
export function rowsOfView<One extends Row>({ waiting, ended }: Inbox<One>, view: InboxView): readonly One[] {
  switch (view) {
    case 'you':
      return waiting.filter((row) => row.may_confirm);
    case 'all':
      return waiting;
    case 'yours':
      return [...ended, ...waiting.filter(({ own }) => own)];
  }
}

/** What has ended comes first, then what has the least time left; or one kind after the other, each in this order. */
export function orderRows<One extends Row>(rows: readonly One[], order: InboxOrder): readonly One[] {
  const byTime = rows.toSorted(
    (one, other) =>
      Number(one.state === 'waiting') - Number(other.state === 'waiting') ||
      Date.parse(one.expires_at) - Date.parse(other.expires_at) ||
      Number(one.approval_id) - Number(other.approval_id),
  );
  if (order === 'time') return byTime;
  return byTime.toSorted((one, other) => kindName(one.kind).localeCompare(kindName(other.kind)));
}

/** The row before or after another one; undefined at the ends, and the first one where that is not in the list. */
export function rowBeside<One extends Row>(
  rows: readonly One[],
  { id, step }: { readonly id: string; readonly step: 1 | -1 },
): One | undefined {
  const at = rows.findIndex(({ approval_id: one }) => one === id);
  return at === -1 ? rows[0] : rows[at + step];
}

/** What opens after a decision: the next one behind it that this person can confirm, from the top again at the end. */
export function nextToDecide<One extends Row>(rows: readonly One[], id: string): One | undefined {
  const at = rows.findIndex(({ approval_id: one }) => one === id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(({ may_confirm: can }) => can);
}

/** The name of a kind in a list: 'Adjust wallet'. */
export function kindName(kind: ApprovalKind): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type InboxPlace = { readonly view: InboxView; readonly order: InboxOrder };

/** The address of an approval in a view of the inbox, or of the view itself; what is usual is left out. */
export function inboxPath(approvalId: string, { view, order }: InboxPlace): string {
  const path = approvalId === '' ? '/approvals' : `/approvals/${approvalId}`;
  const search = new URLSearchParams({
    ...(view === 'you' ? {} : { view }),
    ...(order === 'time' ? {} : { order }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

const MINUTE_MS = 60_000;

/** How soon a proposal expires, for its colour. */
export function haste(leftMs: number): 'last' | 'soon' | 'calm' {
  if (leftMs < 5 * MINUTE_MS) return 'last';
  return leftMs < 30 * MINUTE_MS ? 'soon' : 'calm';
}
