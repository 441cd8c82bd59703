import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import { limitPrompt } from './limit-prompt.ts';

/** Asks for a limit once after registering; it can be left out (security.md RG-10). */
export function LimitPromptSheet() {
  const words = useWords(protectionWords);
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(limitPrompt.isWanted);
  const close = (): void => {
    limitPrompt.drop();
    setOpen(false);
  };
  return (
    <Sheet open={open} onClose={close} title={words('prompt_title')}>
      <p className="mt-1.5 text-15 leading-snug text-text-2">{words('prompt_text')}</p>
      <div className="mt-3.5 grid gap-2.5">
        <Button
          kind="solid"
          size="large"
          block
          onClick={() => {
            // The sheet owns one step of the history; the screen takes its place.
            navigate('/limits', { replace: true });
            close();
          }}
        >
          {words('prompt_set')}
        </Button>
        <Button kind="line" size="large" block onClick={close}>
          {words('prompt_later')}
        </Button>
      </div>
    </Sheet>
  );
}
