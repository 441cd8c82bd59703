import { TriangleAlert } from 'lucide-react';
import { NoteBar } from '#ui/note-bar.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { isOverdue, PROMISE_MINUTES } from './promise.ts';

/** Says how many have waited longer than we promise. */
export function OverdueNote({ askedAts }: { readonly askedAts: readonly string[] }) {
  const nowMs = useServerNow();
  const count = askedAts.filter((askedAt) => isOverdue(askedAt, nowMs)).length;
  if (count === 0) return null;
  return (
    <div className="overflow-hidden rounded-[10px]">
      <NoteBar tone="pending" icon={<TriangleAlert aria-hidden="true" />}>
        {count === 1 ? '1 request is' : `${count} requests are`} older than the {PROMISE_MINUTES} minutes we
        promise.
      </NoteBar>
    </div>
  );
}
