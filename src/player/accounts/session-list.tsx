import { useState } from 'react';
import { LogOut } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { List } from '#ui/list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCall } from '../use-call.ts';
import { profileWords } from '../words/profile.ts';
import { useWords } from '../words/use-words.ts';
import { SessionRow } from './session-row.tsx';
import { useEndSessions } from './use-end-sessions.ts';

/** Where the player is logged in, and the way to end it elsewhere (security.md AUTH-15). */
export function SessionList() {
  const words = useWords(profileWords);
  const { data, failure, refetch } = useCall('/api-list-sessions', {});
  const { ending, end } = useEndSessions();
  const others = data?.sessions.filter((session) => !session.current) ?? [];
  return (
    <section aria-labelledby="sessions" className="grid grid-cols-1 gap-2.5">
      <h2 id="sessions" className="px-0.5 pt-1 text-16 leading-snug font-bold">
        {words('sessions')}
      </h2>
      {data === undefined ? (
        <Waiting hasFailed={failure !== undefined} onRetry={() => void refetch()} />
      ) : (
        <List>
          {data.sessions.map((session) => (
            <SessionRow
              key={session.session_id}
              session={session}
              busy={ending === session.session_id}
              onEnd={() => void end(session.session_id)}
            />
          ))}
        </List>
      )}
      {others.length > 0 ? <EndOthers busy={ending === ''} onEnd={() => end('')} /> : null}
    </section>
  );
}

function Waiting({ hasFailed, onRetry }: { readonly hasFailed: boolean; readonly onRetry: () => void }) {
  const words = useWords(profileWords);
  if (!hasFailed) return <Skeleton className="h-[88px] rounded-card" />;
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-15 text-text-2">{words('failed')}</p>
      <Button kind="soft" size="small" onClick={onRetry}>
        {words('try_again')}
      </Button>
    </div>
  );
}

function EndOthers({ busy, onEnd }: { readonly busy: boolean; readonly onEnd: () => Promise<void> }) {
  const words = useWords(profileWords);
  const [asks, setAsks] = useState(false);
  const sure = async (): Promise<void> => {
    await onEnd();
    setAsks(false);
  };
  return (
    <>
      <Button kind="danger" block aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {words('end_others')}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={words('end_others_title')}
        text={words('end_others_text')}
        icon={<LogOut />}
        tone="danger"
        busy={busy}
      >
        <Button
          kind="danger"
          size="large"
          busy={busy}
          busyText={words('please_wait')}
          onClick={() => void sure()}
        >
          {words('end_others')}
        </Button>
        <Button kind="line" size="large" onClick={() => setAsks(false)}>
          {words('cancel')}
        </Button>
      </Dialog>
    </>
  );
}
