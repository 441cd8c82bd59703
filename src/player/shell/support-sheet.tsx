import { MessageCircle, Phone, Send } from 'lucide-react';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { contactLinks } from '../links/contact-links.ts';
import { useDashboard } from '../calls/use-dashboard.ts';
import { useSession } from '../session/use-session.ts';
import { menuMessages } from './menu/messages/en.ts';
import { shellMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { ContactLink } from './contact-link.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The ways to reach the operator; Telegram only in the simple footer's variant, as document A has it. */
export function SupportSheet({ open, onClose }: Props) {
  const messages = useMessages(menuMessages);
  const shell = useMessages(shellMessages);
  const { data } = useDashboard();
  const session = useSession();
  const links = contactLinks(data);
  const bettingOff = session.state === 'in' && !session.bettingOn;
  return (
    <Sheet open={open} onClose={onClose} title={shell('support')}>
      <div className="grid gap-3 pt-3">
        <ContactLink href={links.whatsapp} kind="solid" icon={<MessageCircle aria-hidden="true" />}>
          {shell('whatsapp')}
        </ContactLink>
        {bettingOff ? (
          <ContactLink href={links.telegram} kind="line" icon={<Send aria-hidden="true" />}>
            {messages('telegram')}
          </ContactLink>
        ) : null}
        <ContactLink href={links.call.href} kind="line" icon={<Phone aria-hidden="true" />}>
          {messages('call_number', { number: links.call.number })}
        </ContactLink>
      </div>
    </Sheet>
  );
}
