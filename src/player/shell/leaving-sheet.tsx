import { ExternalLink } from 'lucide-react';
import { Button, buttonClass } from '#ui/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { foreignHost } from '../links/foreign-host.ts';
import { menuMessages } from './menu/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

type Props = { readonly open: boolean; readonly address: string; readonly onClose: () => void };

/** Says where a link leads before it leaves our site: a page elsewhere may look like ours (I-27). */
export function LeavingSheet({ open, address, onClose }: Props) {
  const messages = useMessages(menuMessages);
  return (
    <Sheet open={open} onClose={onClose} title={messages('leaving')}>
      <p className="pt-1.5 text-16 leading-snug text-text-2">{messages('leaving_text')}</p>
      <p className="py-3 text-18 leading-snug font-bold [overflow-wrap:anywhere]">
        {foreignHost(address, location.href)}
      </p>
      <div className="grid gap-2.5">
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
          className={buttonClass({ kind: 'solid', size: 'large', block: true })}
        >
          {messages('leave')}
          <ExternalLink aria-hidden="true" className="size-5 flex-none" />
        </a>
        <Button kind="line" size="large" block onClick={onClose}>
          {messages('stay')}
        </Button>
      </div>
    </Sheet>
  );
}
