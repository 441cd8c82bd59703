import { Headset, RefreshCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { useShell } from './shell-context.ts';

type Props = {
  readonly reason: 'unreachable' | 'broken';
  readonly onRetry: () => void;
};

const TEXTS = { unreachable: 'error_unreachable', broken: 'error_screen' } as const;
const CODES = { unreachable: 'NET-1', broken: 'APP-1' } as const;

/** Nothing can be shown: what is known, a way on, and a way to a person. */
export function FailedCard({ reason, onRetry }: Props) {
  const words = useWords(shellWords);
  const { openSupport } = useShell();
  return (
    <ErrorCard
      title={words('error_title')}
      text={words(TEXTS[reason])}
      code={words('error_code', { code: CODES[reason] })}
    >
      <Button kind="cta" icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
        {words('try_again')}
      </Button>
      <Button kind="quiet" icon={<Headset aria-hidden="true" />} onClick={openSupport}>
        {words('support')}
      </Button>
    </ErrorCard>
  );
}
