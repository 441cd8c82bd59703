import { useState } from 'react';
import { CallError } from '../../../src/console/call-error.ts';
import { CreditPaymentSheet } from '../../../src/console/bank/credit-payment.sheet.tsx';
import { RejectSheet } from '../../../src/console/approvals/decide.tsx';
import { StateFloatSheet } from '../../../src/console/books/solvency-box.tsx';
import { DiscardDraftDialog, HistorySheet } from '../../../src/console/content/content-bar.tsx';
import { ProposeContentSheet } from '../../../src/console/content/propose-content.sheet.tsx';
import { PublishSheet } from '../../../src/console/content/publish.sheet.tsx';
import { SendSettingsSheet } from '../../../src/console/payees/setting-editor.tsx';
import {
  CreditDepositSheet,
  RejectDepositSheet,
} from '../../../src/console/payments/deposits/decide-deposit.sheet.tsx';
import { ApproveWithdrawalSheet } from '../../../src/console/payments/withdrawals/decide-withdrawal.sheet.tsx';
import { CancelWithdrawalSheet } from '../../../src/console/payments/withdrawals/cancel-withdrawal.sheet.tsx';
import { AdjustPointsSheet } from '../../../src/console/players/actions/adjust-points.sheet.tsx';
import {
  ChangeAccessSheet,
  RevealMobileSheet,
} from '../../../src/console/players/actions/player-actions.tsx';
import { PlanDaysSheet } from '../../../src/console/calendar/plan-days.sheet.tsx';
import { DataTable } from '../../../src/console/shell/table/data-table.tsx';
import { ReasonSheet } from '../../../src/console/shell/forms/reason.sheet.tsx';
import { ProveAuthenticatorSheet } from '../../../src/console/staff/prove-authenticator.sheet.tsx';
import { GoOnForm } from '../../../src/console/settings/go-on-form.tsx';
import { StopForm } from '../../../src/console/settings/stop-form.tsx';
import { StaffChangeSheet } from '../../../src/console/staff/staff-change.sheet.tsx';
import { DeactivateStaffSheet } from '../../../src/console/staff/deactivate-staff.sheet.tsx';
import { playerPage, staffMember } from '../answers/console-people.ts';
import {
  askedWithdrawal,
  contentDraft,
  contentItem,
  deskDeposit,
  deskWithdrawal,
  exception,
  paidWithdrawal,
  rulesItem,
} from '../answers/console.ts';
import { Sheet } from '../../../src/ui/overlays/sheet.tsx';
import { depositsStop } from '../answers/console-settings.ts';
import { casesOf } from '../case.ts';
import { LONG } from '../long-text.ts';
import { sheet } from '../opened.tsx';

export const cases = [
  ...casesOf('console', 'Stop something', {
    usual: sheet('What players read meanwhile', (open, close) => (
      <Sheet open={open} onClose={close} title="Stop button" wide>
        <StopForm choices={[{ what: 'deposits', name: 'Deposits' }]} onClose={close} />
      </Sheet>
    )),
  }),
  ...casesOf('console', 'Go on', {
    usual: sheet('A second person must agree', (open, close) => (
      <Sheet open={open} onClose={close} title="Stop button" wide>
        <GoOnForm stop={depositsStop} onClose={close} />
      </Sheet>
    )),
  }),
  ...casesOf('console', 'Plan days', {
    usual: sheet('Name of the holiday', (open, close) => (
      <PlanDaysSheet day={open ? '2026-11-24' : undefined} onClose={close} />
    )),
  }),
  ...casesOf('console', 'Credit a payment', {
    usual: sheet('Credit a payment', (open, close) => (
      <CreditPaymentSheet unmatched={open ? exception : undefined} onClose={close} />
    )),
  }),
  ...casesOf('console', 'State the float', {
    usual: sheet('State the float', (open, close) => <StateFloatSheet open={open} onClose={close} />),
  }),
  ...casesOf('console', 'History of a text', {
    usual: sheet('Vinod Shinde', (open, close) => (
      <HistorySheet item={contentItem} open={open} onUse={close} onClose={close} />
    )),
    empty: sheet(
      'Nothing yet',
      (open, close) => <HistorySheet item={contentItem} open={open} onUse={undefined} onClose={close} />,
      { '/console/api/list-content-versions': { versions: [] } },
    ),
  }),
  ...casesOf('console', 'Publish a text', {
    usual: sheet('After publishing', (open, close) => (
      <PublishSheet
        item={contentItem}
        name="Headline, home"
        seen={contentItem.published}
        draft={open ? contentDraft : undefined}
        onClose={close}
      />
    )),
    'that all agree to again': sheet('Ask all players to agree again', (open, close) => (
      <PublishSheet
        item={{ ...contentItem, key: 'terms' }}
        name="Terms"
        seen={contentItem.published}
        draft={open ? { ...contentDraft, value: { text: `${LONG}\n${LONG}` } } : undefined}
        onClose={close}
      />
    )),
  }),
  ...casesOf('console', 'Send a text for approval', {
    usual: sheet('Send for approval', (open, close) => (
      <ProposeContentSheet
        item={rulesItem}
        name="Deposit rules"
        seen={rulesItem.published}
        draft={open ? { ...contentDraft, value: { text: `Pay by UPI only.\n${LONG}` } } : undefined}
        onClose={close}
      />
    )),
    'agreed on already': sheet(
      'Send for approval',
      (open, close) => (
        <ProposeContentSheet
          item={rulesItem}
          name="Deposit rules"
          seen={rulesItem.published}
          draft={open ? { ...contentDraft, value: { text: 'Pay by UPI only.' } } : undefined}
          onClose={close}
        />
      ),
      { '/console/api/propose-content': { refused: 'content_change_scheduled' } },
    ),
  }),
  ...casesOf('console', 'Discard a draft', {
    usual: sheet('Discard the draft?', (open, close) => (
      <DiscardDraftDialog
        item={{ ...contentItem, draft: contentDraft }}
        onDiscarded={close}
        open={open}
        onClose={close}
      />
    )),
    'changed by another': sheet(
      'Discard the draft?',
      (open, close) => (
        <DiscardDraftDialog
          item={{ ...contentItem, draft: contentDraft }}
          onDiscarded={close}
          open={open}
          onClose={close}
        />
      ),
      { '/console/api/discard-content-draft': { refused: 'content_changed_meanwhile' } },
    ),
  }),
  ...casesOf('console', 'Reject a proposal', {
    usual: sheet('Reject: Kalyan, open', (open, close) => (
      <RejectSheet
        approvalId="31"
        title="Kalyan, open"
        verb="Reject"
        done="Rejected"
        open={open}
        onClose={close}
      />
    )),
  }),
  ...casesOf('console', 'Approve a withdrawal', {
    'that needs two': sheet('Approve Vikram Naik', (open, close) => (
      <ApproveWithdrawalSheet request={open ? deskWithdrawal : undefined} onClose={close} onDone={close} />
    )),
  }),
  ...casesOf('console', 'Cancel a withdrawal', {
    usual: sheet('Vikram Naik', (open, close) => (
      <CancelWithdrawalSheet request={open ? deskWithdrawal : undefined} onClose={close} onDone={close} />
    )),
    'approved as paid': sheet('Ask to cancel', (open, close) => (
      <CancelWithdrawalSheet request={open ? paidWithdrawal : undefined} onClose={close} onDone={close} />
    )),
    'as the second person': sheet('Ravi Thakur asked to cancel it', (open, close) => (
      <CancelWithdrawalSheet request={open ? askedWithdrawal : undefined} onClose={close} onDone={close} />
    )),
  }),
  ...casesOf('console', 'Credit a deposit', {
    usual: sheet('Credit Vikram Naik', (open, close) => (
      <CreditDepositSheet request={open ? deskDeposit : undefined} onClose={close} onDone={close} />
    )),
    'taken by another': sheet(
      'Credit Vikram Naik',
      (open, close) => (
        <CreditDepositSheet request={open ? deskDeposit : undefined} onClose={close} onDone={close} />
      ),
      { '/console/api/approve-deposit': { refused: 'utr_taken' } },
    ),
    'answer does not come': sheet(
      'Credit Vikram Naik',
      (open, close) => (
        <CreditDepositSheet request={open ? deskDeposit : undefined} onClose={close} onDone={close} />
      ),
      { '/console/api/approve-deposit': 'pending' },
    ),
    offline: sheet(
      'Credit Vikram Naik',
      (open, close) => (
        <CreditDepositSheet request={open ? deskDeposit : undefined} onClose={close} onDone={close} />
      ),
      { '/console/api/approve-deposit': 'offline' },
    ),
  }),
  ...casesOf('console', 'Reject a deposit', {
    usual: sheet('of Vikram Naik', (open, close) => (
      <RejectDepositSheet request={open ? deskDeposit : undefined} onClose={close} onDone={close} />
    )),
  }),
  ...casesOf('console', 'Send payment settings', {
    usual: sheet('₹50,000', (open, close) => (
      <SendSettingsSheet
        part="limits"
        changes={open ? [{ key: 'max_deposit', from: '50000', to: '20000' }] : undefined}
        onSent={close}
        onProblems={close}
        onClose={close}
      />
    )),
  }),
  ...casesOf('console', 'Adjust points', {
    usual: sheet('Adjust points: Vikram Naik', (open, close) => (
      <AdjustPointsSheet player={playerPage} open={open} onClose={close} />
    )),
    'long name': sheet('Thiruvananthapuram', (open, close) => (
      <AdjustPointsSheet
        player={{ ...playerPage, player_name: LONG.slice(0, 70) }}
        open={open}
        onClose={close}
      />
    )),
  }),
  ...casesOf('console', 'Change access', {
    block: sheet('Vikram Naik', (open, close) => (
      <ChangeAccessSheet player={playerPage} change={open ? 'block' : undefined} onClose={close} />
    )),
  }),
  ...casesOf('console', 'Reveal a phone number', {
    usual: sheet('Phone number of Vikram Naik', (open, close) => (
      <RevealMobileSheet player={playerPage} open={open} onClose={close} />
    )),
  }),
  ...casesOf('console', 'Reason sheet', {
    'refused by the server': sheet('You are not allowed', (open, close) => (
      <ReasonSheet
        open={open}
        title="Reject"
        verb="Reject"
        kind="danger"
        command={{
          isPending: false,
          error: new CallError({
            ok: false,
            code: 'not_allowed',
            message: 'You are not allowed to do this.',
            fields: {},
            params: {},
          }),
        }}
        onSend={close}
        onClose={close}
      />
    )),
    busy: sheet('Please wait...', (open, close) => (
      <ReasonSheet
        open={open}
        title="Reject"
        verb="Reject"
        command={{ isPending: true, error: null }}
        onSend={close}
        onClose={close}
      />
    )),
  }),
  ...casesOf('console', 'Add staff', {
    usual: sheet('Add staff', (open, close) => (
      <StaffChangeSheet asked={open ? { change: 'add' } : undefined} onClose={close} />
    )),
  }),
  ...casesOf('console', 'Deactivate staff', {
    usual: sheet('Deactivate Asha Kulkarni', (open, close) => (
      <DeactivateStaffSheet member={open ? staffMember : undefined} onClose={close} />
    )),
  }),
  ...casesOf('console', 'Change of staff', {
    phone: sheet('Private phone of Asha Kulkarni', (open, close) => (
      <StaffChangeSheet
        asked={open ? { change: 'mobile', member: staffMember } : undefined}
        onClose={close}
      />
    )),
    roles: sheet('Roles of Asha Kulkarni', (open, close) => (
      <StaffChangeSheet asked={open ? { change: 'roles', member: staffMember } : undefined} onClose={close} />
    )),
    password: sheet('New password for Asha Kulkarni', (open, close) => (
      <StaffChangeSheet
        asked={open ? { change: 'password', member: staffMember } : undefined}
        onClose={close}
      />
    )),
  }),
  ...casesOf('console', 'Your authenticator', {
    usual: sheet('Your authenticator', (open, close) => (
      <ProveAuthenticatorSheet open={open} onAnswer={close} />
    )),
  }),
  ...casesOf('console', 'Table', {
    'with a foot': { shows: '1,200', render: () => <Rows /> },
    'of long texts': { shows: LONG, render: () => <Rows name={LONG} /> },
  }),
];

type Row = { readonly name: string; readonly points: string };

function Rows({ name = 'Vikram Naik' }: { readonly name?: string }) {
  const [chosen, setChosen] = useState<string>();
  return (
    <DataTable<Row>
      label="Players"
      columns={[
        { key: 'name', head: 'Player', cell: (row) => row.name, foot: 'All' },
        { key: 'points', head: 'Points', end: true, cell: (row) => row.points, foot: '1,200' },
      ]}
      rows={[
        { name, points: '700' },
        { name: 'Sunita Pawar', points: '500' },
      ]}
      keyOf={(row) => row.name}
      choice={{ chosen, onChoose: setChosen }}
    />
  );
}
