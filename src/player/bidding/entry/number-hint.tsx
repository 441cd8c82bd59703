import { Info } from 'lucide-react';
import { Link } from 'wouter';
import type { Session } from '#rules/game/games.ts';
import { NoteBar } from '#ui/note-bar.tsx';
import { hasScreen } from '../../routes/find-screen-path.ts';
import { biddingMessages } from '../messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { BID_SCREENS } from '../bid-screens.ts';
import type { NavigationState } from '../navigation-state.ts';
import type { BidState } from './bid-entry.ts';
import { numberHint, type NumberHint } from './number-list.ts';

type Props = Pick<BidState, 'row' | 'entry' | 'onEntry'> & {
  readonly session: Session;
  /** Passed on to another game. */
  readonly navigation: NavigationState;
};

/** What else the digits of the first field that does not take them could be: another game, or another order. */
export function TypedHint({ row, session, entry, onEntry, navigation }: Props) {
  const hints = row.inputs[session].map((input, field) => ({
    field,
    hint: numberHint(input, entry.numbers[field] ?? ''),
  }));
  const { field, hint } = hints.find((one) => one.hint !== null) ?? { field: 0, hint: null };
  if (hint === null) return null;
  return (
    <div className="flex-none overflow-hidden rounded-ctl">
      <NoteBar tone="pending" icon={<Info aria-hidden="true" />}>
        {hint.kind === 'other_name' ? (
          <OtherGame row={row} hint={hint} navigation={navigation} />
        ) : (
          <OtherOrder hint={hint} onUse={(text) => onEntry({ type: 'typed', field, text })} />
        )}
      </NoteBar>
    </div>
  );
}

type OtherGameProps = Pick<Props, 'row' | 'navigation'> & {
  readonly hint: Extract<NumberHint, { readonly kind: 'other_name' }>;
};

function OtherGame({ row, hint, navigation }: OtherGameProps) {
  const messages = useMessages(biddingMessages);
  const game = messages(hint.name);
  const route = BID_SCREENS.find((one) => one.family === row.family && one.name === hint.name)?.route;
  return (
    <>
      {messages('is_another_game', { number: hint.pana, game })}{' '}
      {route !== undefined && hasScreen(route) ? (
        <Link href={route} state={{ ...navigation, pana: hint.name }} className={ACTION}>
          {messages('open_game', { game })}
        </Link>
      ) : null}
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
