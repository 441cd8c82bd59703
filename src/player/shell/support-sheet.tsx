import { MessageCircle, Phone, Send } from 'lucide-react';
import { Sheet } from '#ui/sheet.tsx';
import { contactLinks } from '../contact-links.ts';
import { useDashboard } from '../use-dashboard.ts';
import { useSession } from '../use-session.ts';
import { menuWords } from '../words/menu.ts';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { ContactLink } from './contact-link.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The ways to reach the house; Telegram only in the simple footer's variant, as document A has it. */
export function SupportSheet({ open, onClose }: Props) {
  const words = useWords(menuWords);
  const shell = useWords(shellWords);
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
            {words('telegram')}
          </ContactLink>
        ) : null}
        <ContactLink href={links.call.href} kind="line" icon={<Phone aria-hidden="true" />}>
          {words('call_number', { number: links.call.number })}
        </ContactLink>
      </div>
    </Sheet>
  );
}
