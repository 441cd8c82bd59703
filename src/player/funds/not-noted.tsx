import { Button } from '#ui/button.tsx';
import type { Failure } from '../failure.ts';
import { useShell } from '../shell/shell-context.ts';
import { fundsWords } from '../words/funds.ts';
import { shellWords } from '../words/shell.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';

type Props = { readonly refusal: Failure; readonly onRetry: () => void };

/** The fund request was refused although the player may have paid: why, another try, and a person to ask. */
export function NotNoted({ refusal, onRetry }: Props) {
  const words = useWords(fundsWords);
  const shell = useWords(shellWords);
  const refusalText = useRefusalText();
  const { openSupport } = useShell();
  return (
    <div role="alert" className="grid gap-2.5 rounded-card bg-danger-soft p-3.5 text-15 text-danger">
      <p>{refusalText(refusal)}</p>
      <p>{words('not_noted')}</p>
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        <Button kind="soft" onClick={onRetry}>
          {words('try_again')}
        </Button>
        <Button kind="soft" onClick={openSupport}>
          {shell('support')}
        </Button>
      </div>
    </div>
  );
}
