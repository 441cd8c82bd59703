import { Button } from '#ui/button.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { formatMoment } from '../words/format-moment.ts';
import { profileWords } from '../words/profile.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';

export type LoginSession = Reply<'/api-list-sessions'>['sessions'][number];

type Props = {
  readonly session: LoginSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
};

/** One log-in: on what, since when, and whether it is this one. */
export function SessionRow({ session, busy, onEnd }: Props) {
  const words = useWords(profileWords);
  const language = useLanguage();
  const device = session.device || words('unknown_device');
  const time = (at: string): { readonly time: string } => ({ time: formatMoment(Date.parse(at), language) });
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2.5">
      <div className="min-w-[60%] flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 leading-tight font-semi">
          {device}
          {session.current ? <StatusTag tone="open">{words('this_device')}</StatusTag> : null}
        </h3>
        <p className="mt-0.5 text-13 leading-snug text-text-3">
          {words('logged_in_at', time(session.logged_in_at))}
        </p>
        <p className="text-13 leading-snug text-text-3">
          {words('last_active', time(session.last_active_at))}
        </p>
      </div>
      {session.current ? null : (
        <Button
          kind="soft"
          size="small"
          busy={busy}
          aria-label={words('end_named', { device })}
          onClick={onEnd}
        >
          {words('end')}
        </Button>
      )}
    </div>
  );
}
