import { useState } from 'react';
import { Sheet } from '#ui/sheet.tsx';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import { LimitForm } from './limit-form.tsx';
import { LimitWish } from './limit-wish.tsx';
import { limitOf } from './own-limits.ts';
import type { LimitName, OwnLimits } from './own-limits.ts';
import { useDecision } from './use-decision.ts';

type Props = {
  readonly limits: OwnLimits;
  /** Null while the sheet is closed. */
  readonly chosen: LimitName | null;
  readonly onClose: () => void;
};

/** One limit: what is in force, what is wished, and another amount. */
export function LimitSheet({ limits, chosen, onClose }: Props) {
  const words = useWords(protectionWords);
  // The sheet keeps its content while it moves out.
  const [last, setLast] = useState(chosen);
  if (chosen !== null && chosen !== last) setLast(chosen);
  const decision = useDecision();
  if (last === null) return null;
  const limit = limitOf(limits, last);
  const name = { kind: words(last.kind), period: words(last.period) };
  const title = last.kind === 'bid' ? words('bid') : words('limit_of', name);
  const close = (): void => {
    decision.setError(undefined);
    onClose();
  };
  return (
    <Sheet open={chosen !== null} onClose={close} title={title} busy={decision.busy}>
      <div className="grid gap-3.5 pt-1.5">
        {limit.wish === null ? null : <LimitWish limit={limit} wish={limit.wish} decision={decision} />}
        <LimitForm key={`${last.kind} ${last.period}`} limit={limit} decision={decision} onClose={close} />
      </div>
    </Sheet>
  );
}
