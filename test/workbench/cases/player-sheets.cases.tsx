import { useState } from 'react';
import type { Sending } from '#client/calls/use-send-once.ts';
import { StepUpSheet } from '../../../src/player/accounts/log-in/step-up.sheet.tsx';
import { PasteSheet, type PasteList } from '../../../src/player/bidding/list/paste-sheet.tsx';
import { ClosedDialog, GameTimeSheet } from '../../../src/player/markets/market-overlays.tsx';
import { DeletionSheet } from '../../../src/player/privacy/delete-account.tsx';
import { SelfExclusionSheet } from '../../../src/player/protection/decision-cards.tsx';
import { LimitSheet } from '../../../src/player/protection/limit-list.tsx';
import { TermsSheet } from '../../../src/player/protection/terms.sheet.tsx';
import { LeavingSheet, SupportSheet } from '../../../src/player/shell/later-parts.tsx';
import { Menu } from '../../../src/player/shell/menu/menu.tsx';
import { ConfirmWithdrawal } from '../../../src/player/wallet/withdraw/confirm-withdrawal.tsx';
import { NumberSheet } from '../../../src/player/wallet/numbers/number-sheet.tsx';
import { closedGame, game } from '../answers/markets.ts';
import { limits, payoutMethods } from '../answers/player.ts';
import { casesOf } from '../case.ts';
import { sheet } from '../opened.tsx';

export const cases = [
  ...casesOf('player', 'Password sheet', {
    usual: sheet('password', (open, close) => <StepUpSheet open={open} onAnswer={close} />, {
      '/api-confirm-password': { refused: 'password_not_right' },
    }),
    'while it is asked': sheet('password', (open, close) => <StepUpSheet open={open} onAnswer={close} />, {
      '/api-confirm-password': 'pending',
    }),
  }),
  ...casesOf('player', 'Paste a list', {
    empty: {
      shows: '',
      isSheet: true,
      render: () => <PasteSheet list={PASTED} inputs={[{ label: 'Jodi', list: 'jodi', pad: 'keypad' }]} />,
    },
  }),
  ...casesOf('player', 'Closed market', {
    main: sheet('closed', (open, close) => <ClosedDialog family="main" open={open} onClose={close} />),
    gali: sheet('closed', (open, close) => <ClosedDialog family="gali" open={open} onClose={close} />),
  }),
  ...casesOf('player', 'Game time', {
    open: sheet('02:55 PM', (open, close) => (
      <GameTimeSheet game={open ? game() : undefined} onClose={close} />
    )),
    closed: sheet('Indrayani Night', (open, close) => (
      <GameTimeSheet game={open ? closedGame : undefined} onClose={close} />
    )),
    'of a draw': sheet('Sahyadri Day', (open, close) => (
      <GameTimeSheet game={open ? game({ family: 'starline' }) : undefined} onClose={close} />
    )),
  }),
  ...casesOf('player', 'Delete the account', {
    usual: sheet('DELETE', (open, close) => <DeletionSheet open={open} onClose={close} />, {
      '/api-ask-deletion': 'offline',
    }),
  }),
  ...casesOf('player', 'Exclude myself', {
    usual: sheet('EXCLUDE', (open, close) => <SelfExclusionSheet open={open} months={6} onClose={close} />, {
      '/api-self-exclude': 'pending',
    }),
  }),
  ...casesOf('player', 'One limit', {
    'with a pending increase': sheet('5,000', (open, close) => (
      <LimitSheet limits={limits} chosen={open ? { kind: 'deposit', period: 'day' } : null} onClose={close} />
    )),
    'without a limit': sheet(
      '',
      (open, close) => (
        <LimitSheet limits={limits} chosen={open ? { kind: 'loss', period: 'week' } : null} onClose={close} />
      ),
      { '/api-set-limit': { refused: 'limit_not_valid' } },
    ),
  }),
  ...casesOf('player', 'New terms', {
    usual: sheet('', (open, close) => <TermsSheet open={open} onAnswer={close} />, {
      '/api-accept-terms': { refused: 'terms_outdated' },
    }),
  }),
  ...casesOf('player', 'Leaving Ank', {
    usual: sheet('example.org', (open, close) => (
      <LeavingSheet open={open} address="https://www.example.org/path" onClose={close} />
    )),
    'to a long address': sheet('example.org', (open, close) => (
      <LeavingSheet open={open} address={`https://${'long-'.repeat(11)}.example.org/`} onClose={close} />
    )),
  }),
  ...casesOf('player', 'Menu', {
    usual: sheet('Asmita Jad...', (open, close) => <Menu open={open} onClose={close} />),
  }),
  ...casesOf('player', 'Support', {
    usual: sheet('WhatsApp', (open, close) => <SupportSheet open={open} onClose={close} />),
  }),
  ...casesOf('player', 'Confirm withdrawal', {
    ready: confirmWithdrawal('6,890', 'ready'),
    submitting: confirmWithdrawal('', 'submitting'),
    'answer got lost': confirmWithdrawal('', 'checking'),
  }),
  ...casesOf('player', 'Number for withdrawals', {
    usual: sheet(
      'PhonePe',
      (open, close) => <NumberSheet method={open ? 'phonepe' : null} onClose={close} />,
      { '/api-check-mobile': { refused: 'too_many_requests' } },
    ),
  }),
];

const [GOOGLE_PAY] = payoutMethods.payment_methods;

function confirmWithdrawal(shows: string, state: Sending['state']) {
  return sheet(shows, (open, close) => <WithdrawalToConfirm open={open} state={state} onClose={close} />);
}

type WithdrawalProps = {
  readonly open: boolean;
  readonly state: Sending['state'];
  readonly onClose: () => void;
};

/** When it was submitted the wallet has given the points, and the answer is not there yet. */
function WithdrawalToConfirm({ open, state, onClose }: WithdrawalProps) {
  const [isTaken, setTaken] = useState(false);
  return (
    <ConfirmWithdrawal
      opened={open && GOOGLE_PAY !== undefined ? { amount: '5000', own: GOOGLE_PAY } : null}
      balance={isTaken ? '6890' : '11890'}
      state={isTaken ? 'checking' : state}
      onSubmit={() => setTaken(true)}
      onClose={onClose}
    />
  );
}

const nothing = (): void => undefined;
const PASTED: PasteList = {
  isOpen: true,
  text: '',
  refused: [],
  open: nothing,
  close: nothing,
  write: nothing,
  add: nothing,
  paste: nothing,
};
