import { useState } from 'react';
import { LogOut } from 'lucide-react';
import { formatDateTime } from '#client/format/format-date.ts';
import { useBusy } from '#client/forms/use-busy.ts';
import { Button } from '#ui/button.tsx';
import { List } from '#ui/list-row.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { call, type Reply } from '../../calls/api.ts';
import { useCall } from '../../calls/use-call.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { profileMessages } from './messages/en.ts';

/** The login sessions of the player, and how to end them on other devices (AUTH-15). */
export function SessionList() {
  const messages = useMessages(profileMessages);
  const { data, failure, refetch } = useCall('/api-list-login-sessions', {});
  const refusalText = useRefusalText();
  // The session that is being ended; '' stands for all others.
  const [ending, setEnding] = useState<string | null>(null);
  const { run } = useBusy();
  // The list is read again whatever the answer was.
  const end = (sessionId: string): Promise<void> =>
    run(async () => {
      setEnding(sessionId);
      const answer = await call('/api-end-login-sessions', { session_id: sessionId });
      if (!answer.ok) showToast('bad', refusalText(answer));
      else showToast('ok', messages(sessionId === '' ? 'others_ended' : 'session_ended'));
      await refetch();
      setEnding(null);
    });
  const hasOthers = data?.sessions.some((session) => !session.current) ?? false;
  return (
    <section aria-labelledby="sessions" className="grid grid-cols-1 gap-2.5">
      <h2 id="sessions" className="px-0.5 pt-1 text-16 leading-snug font-bold">
        {messages('sessions')}
      </h2>
      {data === undefined && failure === undefined ? <Skeleton className="h-[88px] rounded-card" /> : null}
      {data === undefined && failure !== undefined ? (
        <div className="flex items-center justify-between gap-3">
          <p className="text-15 text-text-2">{messages('failed')}</p>
          <Button kind="soft" size="small" onClick={() => void refetch()}>
            {messages('try_again')}
          </Button>
        </div>
      ) : null}
      {data === undefined ? null : (
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
      {hasOthers ? <EndOthers busy={ending === ''} onEnd={() => end('')} /> : null}
    </section>
  );
}

function EndOthers({ busy, onEnd }: { readonly busy: boolean; readonly onEnd: () => Promise<void> }) {
  const messages = useMessages(profileMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="danger" block aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages('end_others')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
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
          onClick={() => void onEnd().then(() => setOpen(false))}
        >
          {messages('end_others')}
        </Button>
        <Button kind="line" size="large" onClick={() => setOpen(false)}>
          {messages('cancel')}
        </Button>
      </Dialog>
    </>
  );
}

type SessionRowProps = {
  readonly session: Reply<'/api-list-login-sessions'>['sessions'][number];
  readonly busy: boolean;
  readonly onEnd: () => void;
};

/** One login session: its device, its start, and whether it is this one. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const messages = useMessages(profileMessages);
  const language = useLanguage();
  const device = session.device || messages('unknown_device');
  const time = (at: string) => ({ time: formatDateTime(Date.parse(at), language) });
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
