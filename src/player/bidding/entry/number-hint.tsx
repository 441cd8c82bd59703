import { Info } from 'lucide-react';
import { NoteBar } from '#ui/note-bar.tsx';
import { biddingMessages } from '../messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { Bids } from '../use-bids.ts';
import { numberHint, type NumberHint } from './number-list.ts';

type Props = { readonly bids: Bids };

/** What else the digits of the first field that does not take them could be: another game, or another order. */
export function TypedHint({ bids }: Props) {
  const { inputs, entry, onEntry } = bids;
  const hints = inputs.map((input, field) => ({
    field,
    hint: numberHint(input, entry.numbers[field] ?? ''),
  }));
  const { field, hint } = hints.find((one) => one.hint !== null) ?? { field: 0, hint: null };
  if (hint === null) return null;
  return (
    <div className="flex-none overflow-hidden rounded-ctl">
      <NoteBar tone="pending" icon={<Info aria-hidden="true" />}>
        {hint.kind === 'other_name' ? (
          <OtherGame
            hint={hint}
            onAdd={() => {
              if (bids.add([hint.pana])) onEntry({ type: 'emptied' });
            }}
          />
        ) : (
          <OtherOrder hint={hint} onUse={(text) => onEntry({ type: 'typed', field, text })} />
        )}
      </NoteBar>
    </div>
  );
}

type OtherGameProps = {
  readonly hint: Extract<NumberHint, { readonly kind: 'other_name' }>;
  readonly onAdd: () => void;
};

/** It goes into the same list, as a bid of the game that it is of. */
function OtherGame({ hint, onAdd }: OtherGameProps) {
  const messages = useMessages(biddingMessages);
  return (
    <>
      {messages('is_another_game', { number: hint.pana, game: messages(hint.name) })}{' '}
      <button type="button" onClick={onAdd} className={ACTION}>
        {messages('add_there', { number: hint.pana })}
      </button>
    </>
  );
}

type OtherOrderProps = {
  readonly hint: Extract<NumberHint, { readonly kind: 'other_order' }>;
  readonly onUse: (number: string) => void;
};

function OtherOrder({ hint, onUse }: OtherOrderProps) {
  const messages = useMessages(biddingMessages);
  return (
    <>
      {messages('is_written', { typed: hint.typed, number: hint.pana })}{' '}
      <button type="button" onClick={() => onUse(hint.pana)} className={ACTION}>
        {messages('use_number', { number: hint.pana })}
      </button>
    </>
  );
}

const ACTION = 'inline-block px-1 py-3.5 font-bold underline';
