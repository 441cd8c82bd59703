import { useState, useId } from 'react';
import { Download } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { call, type Input, type Reply } from '../calls/api.ts';
import { useCall } from '../calls/use-call.ts';
import { useMessages } from '../messages/use-messages.ts';
import { DecisionError, useDecision } from '../protection/use-decision.tsx';
import { DeletionCard, RequestedDeletion, RIGHTS, showRights, type OwnRights } from './delete-account.tsx';
import { shellMessages } from '../shell/messages/en.ts';
import { privacyMessages } from './messages/en.ts';

/** What players can do about their own data, under the text of the data deletion policy (I-32). */
export function DataRights() {
  const messages = useMessages(privacyMessages);
  const shell = useMessages(shellMessages);
  const { data, failure, refetch } = useCall(RIGHTS, {});
  if (data !== undefined) {
    return (
      <>
        {data.deletion === null ? null : <RequestedDeletion rights={data} deletion={data.deletion} />}
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
          {shell('try_again')}
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

type Consent = OwnRights['consents'][number];

/** What the operator may do beyond play, each purpose by itself. The same tap withdraws the consent. */
function ConsentCard({ consents }: { readonly consents: readonly Consent[] }) {
  const messages = useMessages(privacyMessages);
  const titleId = useId();
  const { busy, error, decide } = useDecision(showRights);
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
          hint={messages(`${purpose}_text`)}
        >
          {messages(purpose)}
        </TickBox>
      ))}
      <DecisionError error={error} />
    </Card>
  );
}

type Format = Input<'/api-request-export'>['format'];

const FORMATS = ['json', 'csv'] as const satisfies readonly Format[];

/** A copy of everything, as a file. */
function ExportCard() {
  const messages = useMessages(privacyMessages);
  const titleId = useId();
  const { error, decide } = useDecision(download);
  const [wanted, setWanted] = useState<Format>();
  const fetchFile = (format: Format): Promise<void> =>
    decide(
      async () => {
        setWanted(format);
        const answer = await call('/api-request-export', { format });
        setWanted(undefined);
        return answer;
      },
      () => showToast('ok', messages('data_begun')),
    );
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
            {messages(`data_${format}`)}{' '}
            <small className="text-14 font-medium">({messages(`data_${format}_hint`)})</small>
          </span>
        </Button>
      ))}
      <DecisionError error={error} />
    </Card>
  );
}

/** The browser downloads it directly: a file may be larger than the memory of a phone. */
function download({ path }: Reply<'/api-request-export'>): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
