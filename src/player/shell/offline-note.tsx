import { WifiOff } from 'lucide-react';
import { formatClock } from '#client/format/format-clock.ts';
import { NoteBar } from '#ui/note-bar.tsx';
import { DASHBOARD } from '../calls/use-dashboard.ts';
import { useReadAt } from '../calls/use-call.ts';
import { useConnection } from '../calls/use-connection.ts';
import { shellMessages } from './messages/en.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';

/** Offline is a state, not an error: what was read stays, with its time. */
export function OfflineNote() {
  const { isOffline, retry } = useConnection();
  return isOffline ? <Offline retry={retry} /> : null;
}

function Offline({ retry }: { readonly retry: () => void }) {
  const messages = useMessages(shellMessages);
  const language = useLanguage();
  const readAtMs = useReadAt(DASHBOARD, {});
  return (
    <NoteBar icon={<WifiOff aria-hidden="true" />} action={{ text: messages('try_again'), onClick: retry }}>
      {readAtMs === 0
        ? messages('no_connection_yet')
        : messages('no_connection', { time: formatClock(readAtMs, language) })}
    </NoteBar>
  );
}
