import { MessageCircle } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { contactLinks } from '../links/contact-links.ts';
import { useDashboard } from '../calls/use-dashboard.ts';
import { accountsMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

/** Opens a chat with the operator: a whole button, or a link in the row under a form. */
export function ContactAdmin({ look }: { readonly look: 'button' | 'link' }) {
  const messages = useMessages(accountsMessages);
  const { data } = useDashboard();
  return (
    <a
      href={contactLinks(data).whatsapp}
      target="_blank"
      rel="noreferrer"
      className={
        look === 'button'
          ? buttonClass({ kind: 'quiet', block: true })
          : 'inline-flex min-h-11 items-center gap-1.5 rounded-tag text-15 font-semi text-brand'
      }
    >
      <MessageCircle aria-hidden="true" className="size-5 flex-none" />
      {messages('contact_admin')}
    </a>
  );
}
