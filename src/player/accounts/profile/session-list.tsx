import { useState } from 'react';
import { LogOut } from 'lucide-react';
import { formatDateTime } from '#client/format/format-date.ts';
import { useBusy } from '#client/forms/use-busy.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { List } from '#ui/list-row.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { call, type Reply } from '../../calls/api.ts';
import { callCache } from '../../calls/call-cache.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { useCall } from '../../calls/use-call.ts';
import { profileMessages } from './messages/en.ts';

/** The login sessions of the player, and how to end them on other devices (AUTH-15). */
export function SessionList() {
  const messages = useMessages(profileMessages);
  const { data, failure, refetch } = useCall('/api-list-login-sessions', {});
  const { ending, end } = useEndSessions();
  const others = data?.sessions.filter((session) => !session.current) ?? [];
  return (
    <section aria-labelledby="sessions" className="grid grid-cols-1 gap-2.5">
      <h2 id="sessions" className="px-0.5 pt-1 text-16 leading-snug font-bold">
        {messages('sessions')}
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
  const messages = useMessages(profileMessages);
  if (!hasFailed) return <Skeleton className="h-[88px] rounded-card" />;
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-15 text-text-2">{messages('failed')}</p>
      <Button kind="soft" size="small" onClick={onRetry}>
        {messages('try_again')}
      </Button>
    </div>
  );
}

function EndOthers({ busy, onEnd }: { readonly busy: boolean; readonly onEnd: () => Promise<void> }) {
  const messages = useMessages(profileMessages);
  const [asks, setAsks] = useState(false);
  const sure = async (): Promise<void> => {
    await onEnd();
    setAsks(false);
  };
  return (
    <>
      <Button kind="danger" block aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {messages('end_others')}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={messages('end_others_title')}
        text={messages('end_others_text')}
        icon={<LogOut />}
        tone="danger"
        busy={busy}
      >
        <Button
          kind="danger"
          size="large"
          busy={busy}
          busyText={messages('please_wait')}
          onClick={() => void sure()}
        >
          {messages('end_others')}
        </Button>
        <Button kind="line" size="large" onClick={() => setAsks(false)}>
          {messages('cancel')}
        </Button>
      </Dialog>
    </>
  );
}

type EndSessions = {
  /** The session that is being ended; '' stands for all others. */
  readonly ending: string | null;
  readonly end: (sessionId: string) => Promise<void>;
};

/** Ends one other session, or all others. Then the list is read again, whatever the answer was. */
function useEndSessions(): EndSessions {
  const messages = useMessages(profileMessages);
  const refusalText = useRefusalText();
  const [ending, setEnding] = useState<string | null>(null);
  const { run } = useBusy();
  const end = (sessionId: string): Promise<void> =>
    run(async () => {
      setEnding(sessionId);
      const answer = await call('/api-end-login-sessions', { session_id: sessionId });
      if (!answer.ok) showToast('bad', refusalText(answer));
      else showToast('ok', messages(sessionId === '' ? 'others_ended' : 'session_ended'));
      await callCache.entry('/api-list-login-sessions', {}).renew();
      setEnding(null);
    });
  return { ending, end };
}

type LoginSession = Reply<'/api-list-login-sessions'>['sessions'][number];

type Props = {
  readonly session: LoginSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
};

/** One login session: its device, its start, and whether it is this one. */
function SessionRow({ session, busy, onEnd }: Props) {
  const messages = useMessages(profileMessages);
  const language = useLanguage();
  const device = session.device || messages('unknown_device');
  const time = (at: string): { readonly time: string } => ({
    time: formatDateTime(Date.parse(at), language),
  });
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2.5">
      <div className="min-w-[60%] flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 leading-tight font-semi">
          {device}
          {session.current ? <StatusTag tone="open">{messages('this_device')}</StatusTag> : null}
        </h3>
        <p className="mt-0.5 text-13 leading-snug text-text-3">
          {messages('logged_in_at', time(session.logged_in_at))}
        </p>
        <p className="text-13 leading-snug text-text-3">
          {messages('last_active', time(session.last_active_at))}
        </p>
      </div>
      {session.current ? null : (
        <Button
          kind="soft"
          size="small"
          busy={busy}
          aria-label={messages('end_named', { device })}
          onClick={onEnd}
        >
          {messages('end')}
        </Button>
      )}
    </div>
  );
}
