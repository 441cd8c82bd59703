import { CircleCheck } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import type { NameCheck } from './use-name-check.ts';

/** Whose number was typed, so that nobody sends to a stranger. */
export function NameCard({ check }: { readonly check: NameCheck }) {
  const words = useWords(walletWords);
  return (
    <div role="status" className="empty:hidden">
      {check.state === 'asking' ? <p className="text-14 text-text-3">{words('checking_name')}</p> : null}
      {check.state === 'found' ? (
        <Card className="flex items-center gap-3 px-3.5 py-2.5">
          <span
            aria-hidden="true"
            className="grid size-10 flex-none place-items-center rounded-full bg-brand-soft font-black text-brand"
          >
            {[...check.name][0]?.toUpperCase()}
          </span>
          <span className="min-w-0 flex-1">
            <b className="block break-words">{check.name}</b>
            <span className="block text-13 text-text-3">{words('check_name')}</span>
          </span>
          <CircleCheck aria-hidden="true" className="size-6 flex-none text-open" />
        </Card>
      ) : null}
    </div>
  );
}
