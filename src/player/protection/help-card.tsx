import { Headset } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useShell } from '../shell/shell-context.ts';
import { protectionWords } from '../words/protection.ts';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

// The free helpline of the Indian state for worries of the mind, in all its languages.
const HELPLINE = '14416';

/** Where somebody finds help who worries about play. */
export function HelpCard() {
  const words = useWords(protectionWords);
  const shell = useWords(shellWords);
  const { openSupport } = useShell();
  return (
    <Card as="section" padded className="grid gap-2.5">
      <h2 className="text-16 font-bold">{words('help_title')}</h2>
      <p className="text-14 leading-snug text-text-2">
        {words.nodes('help_text', {
          number: (
            <a href={`tel:${HELPLINE}`} className="font-semi text-brand underline">
              {HELPLINE}
            </a>
          ),
        })}
      </p>
      <Button kind="quiet" icon={<Headset aria-hidden="true" />} onClick={openSupport}>
        {shell('support')}
      </Button>
    </Card>
  );
}
