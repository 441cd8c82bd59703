import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCall } from '../use-call.ts';
import { privacyWords } from '../words/privacy.ts';
import { useWords } from '../words/use-words.ts';
import { ConsentCard } from './consent-card.tsx';
import { DeletionAsked } from './deletion-asked.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { ExportCard } from './export-card.tsx';
import { RIGHTS } from './own-rights.ts';

/** What players can do about their own data, under the text of the data deletion policy (security.md I-32). */
export function DataRights() {
  const words = useWords(privacyWords);
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
      <ErrorCard title={words('failed')}>
        <Button kind="soft" onClick={() => void refetch()}>
          {words('try_again')}
        </Button>
      </ErrorCard>
    );
  }
  return (
    <div role="status" aria-label={words('loading')} className="grid gap-3">
      <Skeleton className="h-[212px] rounded-card" />
      <Skeleton className="h-[280px] rounded-card" />
    </div>
  );
}
