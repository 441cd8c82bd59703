import { StatusTag } from '#ui/status-tag.tsx';
import type { ContentItem } from './content-item.ts';
import { describeVersion, describeWhen } from './describe-state.ts';
import { seenBy } from './seen-by.ts';

type Props = { readonly item: ContentItem; readonly items: readonly ContentItem[] };

/** Who has written the draft, and what players see meanwhile. */
export function ContentState({ item, items }: Props) {
  const { draft } = item;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-text-3">
      {draft === null ? null : (
        <StatusTag tone="pending" className="whitespace-normal">
          Draft: {draft.by}, {describeWhen(draft.at)}
        </StatusTag>
      )}
      <span>Players see: {describeSeen(item, items)}</span>
    </span>
  );
}

function describeSeen(item: ContentItem, items: readonly ContentItem[]): string {
  const seen = seenBy(item, items);
  if (seen !== item.published) return 'English, because this is not translated';
  return seen.version === 0 ? 'as delivered' : describeVersion(seen);
}
