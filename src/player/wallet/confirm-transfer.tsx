import { subtractPoints } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { NoteBar } from '#ui/note-bar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { showPoints } from '../bidding/show-points.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { CheckingNote } from './checking-note.tsx';
import { readPoints } from './read-points.ts';
import type { OpenedTransfer } from './check-transfer.ts';
import type { Sending } from './use-money-call.ts';

type Props = {
  readonly open: boolean;
  readonly transfer: OpenedTransfer;
  readonly balance: string;
  readonly sending: Sending;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** The last look before points go to somebody else. */
export function ConfirmTransfer({ open, transfer, balance, sending, onSubmit, onClose }: Props) {
  const words = useWords(walletWords);
  const refusalText = useRefusalText();
  const isBusy = sending.state !== 'ready';
  const refusal = sending.state === 'ready' ? sending.refusal : null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      busy={isBusy}
      title={words('confirm_title', { points: formatPoints(transfer.points) })}
    >
      <div className="grid gap-2.5 pt-1.5">
        <TransferFacts transfer={transfer} balance={balance} />
        <WarningBox>{words('transfer_final')}</WarningBox>
        {sending.state === 'checking' ? <CheckingNote /> : null}
        {refusal === null ? null : (
          <div className="overflow-hidden rounded-ctl">
            <NoteBar tone="danger">{refusalText(refusal)}</NoteBar>
          </div>
        )}
        <div className="mt-1 grid grid-cols-[1fr_1.5fr] gap-2.5">
          <Button
            kind="line"
            size="large"
            off={sending.state === 'submitting'}
            onClick={() => {
              if (sending.state !== 'submitting') onClose();
            }}
          >
            {sending.state === 'checking' ? words('stop_waiting') : words('cancel_transfer')}
          </Button>
          <Button kind="cta" size="large" busy={isBusy} busyText={words('submitting')} onClick={onSubmit}>
            {words('submit_transfer')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function TransferFacts({ transfer, balance }: Pick<Props, 'transfer' | 'balance'>) {
  const words = useWords(walletWords);
  const { name, phone, points, note } = transfer;
  const after = subtractPoints(readPoints(balance), readPoints(points));
  const facts = [
    {
      name: words('to'),
      value: (
        <>
          {name}
          <span className="block text-14 font-medium text-text-2">{`${phone.slice(0, 5)} ${phone.slice(5)}`}</span>
        </>
      ),
    },
    { name: words('points'), value: formatPoints(points) },
    { name: words('balance_after'), value: showPoints(after) },
  ];
  return (
    <FactList
      facts={note.trim() === '' ? facts : [...facts, { name: words('transfer_note'), value: note }]}
    />
  );
}
