import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { historiesMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { shellMessages } from '../shell/messages/en.ts';

type Props = {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly isEmpty: boolean;
  /** What an empty list means. */
  readonly emptyText: ReactNode;
  /** One next step for an empty list. */
  readonly emptyAction?: ReactNode;
  readonly onRetry: () => void;
  readonly more: (() => void) | null;
  readonly isLoadingMore: boolean;
  /** The size of one record, for the placeholders while it loads. */
  readonly skeleton: string;
  readonly children: ReactNode;
};

/** The records of a history, or what is shown instead of them. */
export function RecordList(props: Props) {
  const { state, isEmpty, emptyText, emptyAction, onRetry, skeleton, children, ...paging } = props;
  const messages = useMessages(historiesMessages);
  const shell = useMessages(shellMessages);
  if (state === 'loading') return <Skeletons shape={skeleton} />;
  if (state === 'failed') {
    return (
      <Empty title={shell('error_title')} text={shell('error_unreachable')}>
        <Button kind="soft" onClick={onRetry}>
          {messages('try_again')}
        </Button>
      </Empty>
    );
  }
  if (isEmpty && paging.more === null) {
    return (
      <Empty title={messages('no_data')} text={emptyText}>
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
            busyText={messages('loading')}
            onClick={paging.more}
          >
            {messages('load_more')}
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
