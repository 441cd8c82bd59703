import { useState } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import type { OpenedTransfer } from './check-transfer.ts';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { outdateWallet } from './outdate-wallet.ts';
import type { SentTransfer } from './transfer-receipt.tsx';
import { useMoneyCall } from './use-money-call.ts';

type Props = {
  /** Null while the sheet is closed. */
  readonly opened: OpenedTransfer | null;
  readonly balance: string;
  readonly onSent: (sent: SentTransfer) => void;
  readonly onClose: () => void;
};

/** From the last look to the answer of the server. */
export function SendTransfer({ opened, balance, onSent, onClose }: Props) {
  const words = useWords(walletWords);
  // The sheet keeps its content while it moves out.
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  const { sending, submit, stop } = useMoneyCall('/api-user-transfer-wallet-balance', {
    onDone: (reply) => {
      outdateWallet(reply.wallet_amt);
      onClose();
      onSent(reply);
    },
    onRefused: () => {
      outdateWallet();
      showToast('bad', words('transfer_failed'));
    },
  });
  if (last === null) return null;
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <ConfirmTransfer
      open={opened !== null}
      transfer={last}
      balance={balance}
      sending={sending}
      onSubmit={() => submit({ amount: last.points, mobile_no: last.phone, transfer_note: last.note.trim() })}
      onClose={close}
    />
  );
}
