/** Shows what the server sent. A browser takes the permission away when a push shows nothing, so something always is. */
export function showPush(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const { title, url, ...look } = readMessage(data);
  return registration.showNotification(title, {
    ...look,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: url,
  });
}

type Message = Readonly<Record<'title' | 'body' | 'lang' | 'tag' | 'url', string>>;

const UNREADABLE: Message = { title: 'Ank', body: '', lang: 'en', tag: 'ank', url: '/imp' };

function readMessage(data: PushMessageData | null): Message {
  try {
    const sent: unknown = data?.json();
    return { ...UNREADABLE, ...textsOf(sent) };
  } catch {
    return UNREADABLE;
  }
}

function textsOf(sent: unknown): Partial<Message> {
  if (typeof sent !== 'object' || sent === null) return {};
  return Object.fromEntries(
    Object.entries(sent).filter(([key, text]) => key in UNREADABLE && typeof text === 'string'),
  );
}
