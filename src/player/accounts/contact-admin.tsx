import { MessageCircle } from 'lucide-react';
import { buttonClass } from '#ui/button-class.ts';
import { contactLinks } from '../contact-links.ts';
import { useDashboard } from '../use-dashboard.ts';
import { accountsWords } from '../words/accounts.ts';
import { useWords } from '../words/use-words.ts';

/** Opens a chat with the house: a whole button, or a link in the row under a form. */
export function ContactAdmin({ look }: { readonly look: 'button' | 'link' }) {
  const words = useWords(accountsWords);
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
      {words('contact_admin')}
    </a>
  );
}
