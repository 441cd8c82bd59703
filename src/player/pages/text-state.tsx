import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailedCard } from '../shell/failed-card.tsx';
import { pagesWords } from '../words/pages.ts';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

type Props = {
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
  readonly onRetry: () => Promise<void>;
};

/** What stands in the place of a text that has not come, cannot come, or is empty. */
export function TextState({ isEmpty, isFailed, onRetry }: Props) {
  const words = useWords(pagesWords);
  const shell = useWords(shellWords);
  if (isEmpty) return <Empty title={words('nothing')} />;
  if (isFailed) return <FailedCard reason="unreachable" onRetry={() => void onRetry()} />;
  return (
    <div aria-busy="true" aria-label={shell('loading')} role="status">
      <Skeleton className="h-[420px] rounded-card" />
    </div>
  );
}
