import { Lock } from 'lucide-react';
import type { Family } from '#rules/games.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { marketsWords } from '../words/markets.ts';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

type Props = { readonly family: Family; readonly open: boolean; readonly onClose: () => void };

/** Each family says it in its own words (documents A §2 and B §2); starline in one sentence. */
const TEXTS = {
  main: { title: 'sorry', text: 'closed_text' },
  starline: { title: 'closed_starline', text: undefined },
  gali: { title: 'sorry', text: 'closed_gali' },
} as const;

/** Why a closed market does not open. */
export function ClosedDialog({ family, open, onClose }: Props) {
  const words = useWords(marketsWords);
  const shell = useWords(shellWords);
  const { title, text } = TEXTS[family];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words(title)}
      text={text === undefined ? undefined : words(text)}
      icon={<Lock />}
      tone="closed"
    >
      <Button kind="solid" block onClick={onClose}>
        {shell('ok')}
      </Button>
    </Dialog>
  );
}
