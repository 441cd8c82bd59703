import { useState, useId } from 'react';
import { Trash2, Download } from 'lucide-react';
import { formatDateTime } from '#client/format/format-date.ts';
import { formatLeft } from '#client/format/format-left.ts';
import { useBusy } from '#client/forms/use-busy.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { call, type Input } from '../calls/api.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { useCall } from '../calls/use-call.ts';
import { DeletionSheet } from './deletion-sheet.tsx';
import { privacyMessages } from './messages/en.ts';
import { ObstacleNote } from './obstacle-note.tsx';
import { RIGHTS, useRight, type OwnRights } from './use-right.ts';

/** What players can do about their own data, under the text of the data deletion policy (I-32). */
export function DataRights() {
  const messages = useMessages(privacyMessages);
  const { data, failure, refetch } = useCall(RIGHTS, {});
  if (data !== undefined) {
    return (
      <>
        {data.deletion === null ? null : <DeletionAsked rights={data} deletion={data.deletion} />}
        <ExportCard />
        <ConsentCard consents={data.consents} />
        {data.deletion === null ? <DeletionCard rights={data} /> : null}
      </>
    );
  }
  if (failure !== undefined) {
    return (
      <ErrorCard title={messages('failed')}>
        <Button kind="soft" onClick={() => void refetch()}>
          {messages('try_again')}
        </Button>
      </ErrorCard>
    );
  }
  return (
    <div role="status" aria-label={messages('loading')} className="grid gap-3">
      <Skeleton className="h-[212px] rounded-card" />
      <Skeleton className="h-[280px] rounded-card" />
    </div>
  );
}

/** Asking for the deletion of the account, in red, with the obstacles to it. */
function DeletionCard({ rights }: { readonly rights: OwnRights }) {
  const messages = useMessages(privacyMessages);
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" padded className="grid gap-2.5 border-l-4 border-danger-mark">
      <h2 className="text-18 leading-snug font-bold text-danger">{messages('delete_title')}</h2>
      <p className="text-15 leading-snug text-text-2">{messages('delete_text')}</p>
      <ObstacleNote rights={rights} />
      {rights.obstacle === null ? (
        <Button
          kind="danger"
          block
          icon={<Trash2 aria-hidden="true" className="size-5 flex-none" />}
          onClick={() => setAsking(true)}
        >
          {messages('delete_ask')}
        </Button>
      ) : null}
      <DeletionSheet open={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}

type Consent = OwnRights['consents'][number];

const TEXTS = {
  marketing_sms: 'marketing_sms_text',
  marketing_whatsapp: 'marketing_whatsapp_text',
} as const satisfies Readonly<Record<Consent['purpose'], string>>;

/** What the operator may do beyond play, each purpose by itself. The same tap withdraws the consent. */
function ConsentCard({ consents }: { readonly consents: readonly Consent[] }) {
  const messages = useMessages(privacyMessages);
  const titleId = useId();
  const { busy, error, decide } = useRight();
  const [pending, setPending] = useState<Consent['purpose']>();
  const change = async (purpose: Consent['purpose'], given: boolean): Promise<void> => {
    if (busy) return;
    setPending(purpose);
    await decide(
      () => call('/api-set-consent', { purpose, given }),
      () => showToast('ok', messages('consent_saved')),
    );
    setPending(undefined);
  };
  return (
    <Card as="section" padded aria-labelledby={titleId} aria-busy={busy} className="grid gap-1.5">
      <h2 id={titleId} className="text-18 leading-snug font-bold">
        {messages('consents_title')}
      </h2>
      <p className="text-15 leading-snug text-text-2">{messages('consents_text')}</p>
      {consents.map(({ purpose, given }) => (
        <TickBox
          key={purpose}
          // The tap shows at once, and is undone when it could not be saved.
          ticked={pending === purpose ? !given : given}
          onTick={(ticked) => void change(purpose, ticked)}
          hint={messages(TEXTS[purpose])}
        >
          {messages(purpose)}
        </TickBox>
      ))}
      {error === undefined ? null : (
        <div role="alert">
          <FieldError id={`${titleId}-error`} text={error} />
        </div>
      )}
    </Card>
  );
}

type Deletion = NonNullable<OwnRights['deletion']>;
type Props = { readonly rights: OwnRights; readonly deletion: Deletion };

/** When the account is deleted, what the deletion still waits for, and how to keep the account. */
function DeletionAsked({ rights, deletion }: Props) {
  const messages = useMessages(privacyMessages);
  const { busy, error, decide } = useRight();
  const keep = (): void =>
    void decide(
      () => call('/api-cancel-deletion', {}),
      () => showToast('ok', messages('kept')),
    );
  return (
    <Card as="section" padded className="grid gap-2.5 border-l-4 border-danger-mark">
      <h2 className="text-18 leading-snug font-bold text-danger">{messages('asked_title')}</h2>
      <p className="text-15 leading-snug">
        <When dueAtMs={Date.parse(deletion.due_at)} isWaiting={rights.obstacle !== null} />
      </p>
      <ObstacleNote rights={rights} />
      <Button kind="cta" block busy={busy} busyText={messages('please_wait')} onClick={keep}>
        {messages('keep')}
      </Button>
      {error === undefined ? null : (
        <div role="alert">
          <FieldError id="keep-error" text={error} />
        </div>
      )}
    </Card>
  );
}

/** The moment and the time until then; after it, what the deletion waits for. */
function When({ dueAtMs, isWaiting }: { readonly dueAtMs: number; readonly isWaiting: boolean }) {
  const messages = useMessages(privacyMessages);
  const language = useLanguage();
  const leftMs = dueAtMs - useServerNow();
  if (leftMs <= 0) return messages(isWaiting ? 'asked_waits' : 'asked_now');
  const units = { hours: messages('hours'), minutes: messages('minutes') };
  return messages.nodes('asked_at', {
    time: <b>{formatDateTime(dueAtMs, language)}</b>,
    left: <b>{formatLeft(leftMs, units)}</b>,
  });
}

type Format = Input<'/api-request-export'>['format'];

const FORMATS = ['json', 'csv'] as const satisfies readonly Format[];
const EXPORT_CARD_TEXTS = { json: 'data_json', csv: 'data_csv' } as const;
const HINTS = { json: 'data_json_hint', csv: 'data_csv_hint' } as const;

/** A copy of everything, as a file. */
function ExportCard() {
  const messages = useMessages(privacyMessages);
  const titleId = useId();
  const { wanted, error, fetchFile } = useExport();
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-2.5">
      <h2 id={titleId} className="text-18 leading-snug font-bold">
        {messages('data_title')}
      </h2>
      <p className="text-15 leading-snug text-text-2">{messages('data_text')}</p>
      {FORMATS.map((format) => (
        <Button
          key={format}
          kind="line"
          block
          busy={wanted === format}
          busyText={messages('please_wait')}
          icon={<Download aria-hidden="true" className="size-5 flex-none" />}
          onClick={() => void fetchFile(format)}
        >
          <span>
            {messages(EXPORT_CARD_TEXTS[format])}{' '}
            <small className="text-14 font-medium">({messages(HINTS[format])})</small>
          </span>
        </Button>
      ))}
      {error === undefined ? null : (
        <div role="alert">
          <FieldError id={`${titleId}-error`} text={error} />
        </div>
      )}
    </Card>
  );
}

function useExport() {
  const messages = useMessages(privacyMessages);
  const refusalText = useRefusalText();
  const { run } = useBusy();
  const [wanted, setWanted] = useState<Format>();
  const [error, setError] = useState<string>();
  const fetchFile = (format: Format): Promise<void> =>
    run(async () => {
      setError(undefined);
      setWanted(format);
      const answer = await call('/api-request-export', { format });
      setWanted(undefined);
      if (!answer.ok) return setError(refusalText(answer));
      download(answer.value.path);
      return showToast('ok', messages('data_begun'));
    });
  return { wanted, error, fetchFile };
}

/** The browser downloads it directly: a file may be larger than the memory of a phone. */
function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
