import { PauseCircle } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { call } from '../api.ts';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import type { Stop } from './own-limits.ts';
import { useDecision } from './use-decision.ts';
import { useStopText } from './use-stop-text.ts';

/** A running break or exclusion, its end, and the way back after an exclusion. */
export function StopCard({ stop }: { readonly stop: Stop }) {
  const words = useWords(protectionWords);
  const stopText = useStopText();
  const { busy, error, decide } = useDecision();
  const isOver = useServerNow() >= Date.parse(stop.until);
  const canAsk = stop.kind === 'exclusion' && isOver && !stop.asked_back;
  const ask = (): void =>
    void decide(
      () => call('/api-ask-back', {}),
      () => showToast('ok', words('asked_back')),
    );
  return (
    <Card as="section" padded className="grid gap-2.5">
      <p className="flex items-start gap-2.5 text-16 leading-snug font-bold">
        <PauseCircle aria-hidden="true" className="size-6 flex-none text-closed" />
        {stopText(stop)}
      </p>
      <p className="text-14 leading-snug text-text-2">{words('stop_text')}</p>
      {canAsk ? (
        <>
          <Button kind="solid" block busy={busy} busyText={words('please_wait')} onClick={ask}>
            {words('ask_back')}
          </Button>
          <p className="text-14 leading-snug text-text-3">{words('ask_back_text')}</p>
        </>
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className="text-14 font-medium text-danger">
          {error}
        </p>
      )}
    </Card>
  );
}
