import { ArrowUpRight, FileText, History, NotebookText, QrCode, ShieldCheck } from 'lucide-react';
import { List } from '#ui/list.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { fundsWords } from '../words/funds.ts';
import { historiesWords } from '../words/histories.ts';
import { pagesWords } from '../words/pages.ts';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { useDeposits } from './use-deposits.ts';

type Props = {
  /** With the rules and histories of all money. */
  readonly all: boolean;
};

/** The other ways from the deposit menu. */
export function FundsLinks({ all }: Props) {
  const words = useWords(fundsWords);
  const histories = useWords(historiesWords);
  const pages = useWords(pagesWords);
  const protection = useWords(protectionWords);
  const wallet = useWords(walletWords);
  return (
    <>
      <List>
        <ListRow to="/qrpay" icon={<QrCode />} title={words('qr_payment')} note={words('qr_payment_text')} />
        <HistoryRow />
      </List>
      <List>
        <ListRow to="/depositrule" icon={<FileText />} title={pages('deposit_rules')} />
        {all ? (
          <>
            <ListRow to="/withdrawrule" icon={<FileText />} title={pages('withdraw_rules')} />
            <ListRow to="/withdrawhistory" icon={<ArrowUpRight />} title={wallet('withdraw_history')} />
            <ListRow to="/transaction" icon={<NotebookText />} title={wallet('wallet_history')} />
            <ListRow to="/histories" icon={<History />} title={histories('history')} />
          </>
        ) : null}
        <ListRow
          to="/limits"
          icon={<ShieldCheck />}
          title={protection('my_limits')}
          note={protection('my_limits_text')}
        />
      </List>
    </>
  );
}

function HistoryRow() {
  const words = useWords(fundsWords);
  const histories = useWords(historiesWords);
  const deposits = useDeposits().data?.fund_requests ?? [];
  const count = deposits.filter((deposit) => deposit.state === 'pending').length;
  return (
    <ListRow
      to="/addfundhistory"
      icon={<History />}
      title={histories('deposit_history')}
      note={count === 0 ? words('history_text') : words('waiting_count', { count })}
    />
  );
}
