import { ExternalLink } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Sheet } from '#ui/sheet.tsx';
import { foreignHost } from '../foreign-host.ts';
import { menuWords } from '../words/menu.ts';
import { useWords } from '../words/use-words.ts';

type Props = { readonly open: boolean; readonly address: string; readonly onClose: () => void };

/** Says where a link leads before it leaves our site: a page elsewhere may look like ours (security.md I-27). */
export function LeavingSheet({ open, address, onClose }: Props) {
  const words = useWords(menuWords);
  return (
    <Sheet open={open} onClose={onClose} title={words('leaving')}>
      <p className="pt-1.5 text-16 leading-snug text-text-2">{words('leaving_text')}</p>
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
          {words('leave')}
          <ExternalLink aria-hidden="true" className="size-5 flex-none" />
        </a>
        <Button kind="line" size="large" block onClick={onClose}>
          {words('stay')}
        </Button>
      </div>
    </Sheet>
  );
}
