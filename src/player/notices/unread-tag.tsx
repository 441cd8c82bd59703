import { StatusTag } from '#ui/status-tag.tsx';
import { useCall } from '../use-call.ts';
import { noticesWords } from '../words/notices.ts';
import { useWords } from '../words/use-words.ts';

/** How many notices wait to be read; nothing when none does. */
export function UnreadTag() {
  const words = useWords(noticesWords);
  const count = useCall('/api-get-profile', {}).data?.unread_notices ?? 0;
  if (count === 0) return null;
  return <StatusTag tone="danger">{words('unread', { count })}</StatusTag>;
}
