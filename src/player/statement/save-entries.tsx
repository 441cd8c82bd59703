import { useState } from 'react';
import { Download } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useBusy } from '../accounts/use-busy.ts';
import { call } from '../api.ts';
import type { EntryRecord } from '../histories/group-by-day.ts';
import type { PageAnswer } from '../histories/use-pages.ts';
import { statementWords } from '../words/statement.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { entriesCsv } from './entries-csv.ts';
import type { Days } from './period-days.ts';
import { readEntries } from './read-entries.ts';

/** The entries of the shown days as a file, with how far it is while they are read. */
export function SaveEntries({ days }: { readonly days: Days }) {
  const words = useWords(statementWords);
  const refusalText = useRefusalText();
  const [count, setCount] = useState(0);
  const { busy, run } = useBusy();
  const save = (): Promise<void> =>
    run(async () => {
      setCount(0);
      const read = await readEntries({ days, ask: askPage, onRead: setCount });
      if (!read.ok) return showToast('bad', refusalText(read));
      const { length } = read.entries;
      if (length === 0) return showToast('info', words('nothing_to_save'));
      saveCsv(`ank-${days.from}-${days.to}.csv`, entriesCsv(read.entries));
      return showToast('ok', length === 1 ? words('saved_one') : words('saved', { count: length }));
    });
  return (
    <Button
      kind="line"
      icon={<Download aria-hidden="true" className="size-5" />}
      busy={busy}
      busyText={words('reading', { count })}
      onClick={() => void save()}
    >
      {words('save_csv')}
    </Button>
  );
}

// As many as a page may have: the fewer questions, the sooner it is done.
const PAGE_SIZE = 200;

async function askPage(cursor: string | null): Promise<PageAnswer<EntryRecord>> {
  const place = cursor === null ? {} : { cursor };
  const answer = await call('/api-wallet-transaction-history', { limit: PAGE_SIZE, ...place });
  return answer.ok
    ? { ok: true, page: { items: answer.value.transaction_history, next: answer.value.next_cursor } }
    : answer;
}

/** Hands the file to the browser as a download. */
function saveCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file when the click is over; a task later it needs the address no more.
  setTimeout(() => URL.revokeObjectURL(address));
}
