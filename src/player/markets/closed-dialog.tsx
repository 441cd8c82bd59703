import { Lock } from 'lucide-react';
import type { Family } from '#rules/game/games.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { marketsMessages } from './messages/en.ts';
import { shellMessages } from '../shell/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

type Props = { readonly family: Family; readonly open: boolean; readonly onClose: () => void };

/** Each family has its own text (A §2 and B §2); starline has one sentence. */
const TEXTS = {
  main: { title: 'sorry', text: 'closed_text' },
  starline: { title: 'closed_starline', text: undefined },
  gali: { title: 'sorry', text: 'closed_gali' },
} as const;

/** Why a closed market does not open. */
export function ClosedDialog({ family, open, onClose }: Props) {
  const messages = useMessages(marketsMessages);
  const shell = useMessages(shellMessages);
  const { title, text } = TEXTS[family];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages(title)}
      text={text === undefined ? undefined : messages(text)}
      icon={<Lock />}
      tone="closed"
    >
      <Button kind="solid" block onClick={onClose}>
        {shell('ok')}
      </Button>
    </Dialog>
  );
}
