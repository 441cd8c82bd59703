import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';

type Props = {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly isEmpty: boolean;
  /** What it means that there is nothing. */
  readonly emptyText: string;
  /** One next step where there is nothing yet. */
  readonly emptyAction?: ReactNode;
  readonly onRetry: () => void;
  readonly more: (() => void) | null;
  readonly isLoadingMore: boolean;
  /** The size of one record, for the shapes that stand in while it loads. */
  readonly skeleton: string;
  readonly children: ReactNode;
};

/** The records of a history, or what stands in their place. */
export function RecordList(props: Props) {
  const { state, isEmpty, emptyText, emptyAction, onRetry, skeleton, children, ...paging } = props;
  const words = useWords(historiesWords);
  if (state === 'loading') return <Skeletons shape={skeleton} />;
  if (state === 'failed') {
    return (
      <Empty title={words('no_data')} text={words('failed')}>
        <Button kind="soft" onClick={onRetry}>
          {words('try_again')}
        </Button>
      </Empty>
    );
  }
  if (isEmpty && paging.more === null) {
    return (
      <Empty title={words('no_data')} text={emptyText}>
        {emptyAction}
      </Empty>
    );
  }
  return (
    <>
      {children}
      {paging.more === null ? null : (
        <div className="px-4 pt-1 pb-3.5">
          <Button
            block
            kind="soft"
            busy={paging.isLoadingMore}
            busyText={words('loading')}
            onClick={paging.more}
          >
            {words('load_more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Skeletons({ shape }: { readonly shape: string }) {
  return (
    <div aria-hidden="true" className="grid gap-3 px-4 py-3.5">
      <Skeleton className={shape} />
      <Skeleton className={shape} />
      <Skeleton className={shape} />
    </div>
  );
}
