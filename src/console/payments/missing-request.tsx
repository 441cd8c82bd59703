import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Box } from '../shell/box.tsx';

/** In place of a request that is not in the queue: while it is looked for, and when it is not found. */
export function MissingRequest({ query }: { readonly query: { readonly isPending: boolean } }) {
  if (query.isPending) return <Skeleton className="h-96 rounded-[14px]!" />;
  return (
    <Box>
      <Empty title="NO DATA FOUND" text="This request is not among the newest. Choose one from the list." />
    </Box>
  );
}
