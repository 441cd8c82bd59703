import { Lock } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { marketsWords } from '../words/markets.ts';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Why a closed market does not open (document A §2). */
export function ClosedDialog({ open, onClose }: Props) {
  const words = useWords(marketsWords);
  const shell = useWords(shellWords);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words('sorry')}
      text={words('closed_text')}
      icon={<Lock />}
      tone="closed"
    >
      <Button kind="solid" block onClick={onClose}>
        {shell('ok')}
      </Button>
    </Dialog>
  );
}
