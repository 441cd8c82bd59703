import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { formatLeft } from '#ui/format-left.ts';
import { showToast } from '#ui/show-toast.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { call } from '../api.ts';
import { formatMoment } from '../words/format-moment.ts';
import { privacyWords } from '../words/privacy.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { ObstacleNote } from './obstacle-note.tsx';
import type { OwnRights } from './own-rights.ts';
import { useRight } from './use-right.ts';

type Deletion = NonNullable<OwnRights['deletion']>;
type Props = { readonly rights: OwnRights; readonly deletion: Deletion };

/** When the account goes, what it still waits for, and the way to keep it. */
export function DeletionAsked({ rights, deletion }: Props) {
  const words = useWords(privacyWords);
  const { busy, error, decide } = useRight();
  const keep = (): void =>
    void decide(
      () => call('/api-cancel-deletion', {}),
      () => showToast('ok', words('kept')),
    );
  return (
    <Card as="section" padded className="grid gap-2.5 border-l-4 border-danger-mark">
      <h2 className="text-18 leading-snug font-bold text-danger">{words('asked_title')}</h2>
      <p className="text-15 leading-snug">
        <When dueAtMs={Date.parse(deletion.due_at)} isWaiting={rights.obstacle !== null} />
      </p>
      <ObstacleNote rights={rights} />
      <Button kind="cta" block busy={busy} busyText={words('please_wait')} onClick={keep}>
        {words('keep')}
      </Button>
      {error === undefined ? null : (
        <div role="alert">
          <FieldError id="keep-error" text={error} />
        </div>
      )}
    </Card>
  );
}

/** The moment and the time until then; after it, what it waits for. */
function When({ dueAtMs, isWaiting }: { readonly dueAtMs: number; readonly isWaiting: boolean }) {
  const words = useWords(privacyWords);
  const language = useLanguage();
  const leftMs = dueAtMs - useServerNow();
  if (leftMs <= 0) return words(isWaiting ? 'asked_waits' : 'asked_now');
  const units = { hours: words('hours'), minutes: words('minutes') };
  return words.nodes('asked_at', {
    time: <b>{formatMoment(dueAtMs, language)}</b>,
    left: <b>{formatLeft(leftMs, units)}</b>,
  });
}
