import { Undo2 } from 'lucide-react';
import { useMessages } from '../../messages/use-messages.ts';
import { voidMessages } from './messages/en.ts';
import { type SessionStates, voidPart } from './void-part.ts';

/** Which part of a market's day is void, so that its bids come back; nothing where none is. */
export function VoidStrip({ game }: { readonly game: SessionStates }) {
  const messages = useMessages(voidMessages);
  const part = voidPart(game);
  if (part === null) return null;
  return (
    <p className="flex min-h-[46px] items-center gap-[9px] bg-closed-soft py-1.5 pr-2 pl-3.5 text-14 font-medium text-closed">
      <Undo2 aria-hidden="true" className="size-5 flex-none" />
      {messages(`void_${part}`)}
    </p>
  );
}
