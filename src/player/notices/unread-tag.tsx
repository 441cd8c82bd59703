import { StatusTag } from '#ui/status-tag.tsx';
import { useCall } from '../calls/use-call.ts';
import { noticesMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

/** The number of unread notices; nothing when there are none. */
export function UnreadTag() {
  const messages = useMessages(noticesMessages);
  const count = useCall('/api-get-profile', {}).data?.unread_notices ?? 0;
  if (count === 0) return null;
  return <StatusTag tone="danger">{messages('unread', { count })}</StatusTag>;
}
