import { useCall } from '../calls/use-call.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useSession } from '../session/use-session.ts';
import { noticesMessages } from './messages/en.ts';

/** A red dot on the menu, in which the notices are, while there are unread ones. */
export function UnreadMark() {
  const messages = useMessages(noticesMessages);
  const enabled = useSession().state === 'in';
  const count = useCall('/api-get-profile', {}, { enabled }).data?.unread_notices ?? 0;
  if (count === 0) return null;
  return (
    <>
      <i
        aria-hidden="true"
        className="absolute top-2 right-1.5 size-2.5 rounded-full bg-danger-mark ring-2 ring-bar"
      />
      <span className="sr-only">{messages('unread', { count })}</span>
    </>
  );
}
