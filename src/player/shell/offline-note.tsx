import { WifiOff } from 'lucide-react';
import { NoteBar } from '#ui/note-bar.tsx';
import { DASHBOARD } from '../dashboard.ts';
import { useReadAt } from '../use-call.ts';
import { useConnection } from '../use-connection.ts';
import { formatClock } from '../words/format-clock.ts';
import { shellWords } from '../words/shell.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';

/** Offline is a state, not an error: what was read stays, with its time. */
export function OfflineNote() {
  const { isOffline, retry } = useConnection();
  return isOffline ? <Offline retry={retry} /> : null;
}

function Offline({ retry }: { readonly retry: () => void }) {
  const words = useWords(shellWords);
  const language = useLanguage();
  const readAtMs = useReadAt(DASHBOARD, {});
  return (
    <NoteBar icon={<WifiOff aria-hidden="true" />} action={{ text: words('try_again'), onClick: retry }}>
      {readAtMs === 0
        ? words('no_connection_yet')
        : words('no_connection', { time: formatClock(readAtMs, language) })}
    </NoteBar>
  );
}
