import { Info } from 'lucide-react';
import { Link } from 'wouter';
import { NoteBar } from '#ui/note-bar.tsx';
import { hasScreen } from '../has-screen.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { BID_SCREENS } from './bid-screens.ts';
import type { BidScreenRow } from './bid-screens.ts';
import type { NavigationState } from './navigation-state.ts';
import type { NumberHint } from './number-hint.ts';

type Props = {
  readonly row: BidScreenRow;
  readonly hint: NumberHint;
  /** Takes the way to another game along. */
  readonly navigation: NavigationState;
  readonly onUse: (number: string) => void;
};

/** What else the typed digits could be: another game, or the same pana in its right order. */
export function NumberHintBox({ row, hint, navigation, onUse }: Props) {
  return (
    <div className="flex-none overflow-hidden rounded-ctl">
      <NoteBar tone="pending" icon={<Info aria-hidden="true" />}>
        {hint.kind === 'other_name' ? (
          <OtherGame row={row} hint={hint} navigation={navigation} />
        ) : (
          <OtherOrder hint={hint} onUse={onUse} />
        )}
      </NoteBar>
    </div>
  );
}

type OtherGameProps = Pick<Props, 'row' | 'navigation'> & {
  readonly hint: Extract<NumberHint, { readonly kind: 'other_name' }>;
};

function OtherGame({ row, hint, navigation }: OtherGameProps) {
  const words = useWords(biddingWords);
  const game = words(hint.name);
  const route = BID_SCREENS.find((one) => one.family === row.family && one.name === hint.name)?.route;
  return (
    <>
      {words('is_another_game', { number: hint.pana, game })}{' '}
      {route !== undefined && hasScreen(route) ? (
        <Link href={route} state={{ ...navigation, pana: hint.name }} className={ACTION}>
          {words('open_game', { game })}
        </Link>
      ) : null}
    </>
  );
}

type OtherOrderProps = Pick<Props, 'onUse'> & {
  readonly hint: Extract<NumberHint, { readonly kind: 'other_order' }>;
};

function OtherOrder({ hint, onUse }: OtherOrderProps) {
  const words = useWords(biddingWords);
  return (
    <>
      {words('is_written', { typed: hint.typed, number: hint.pana })}{' '}
      <button type="button" onClick={() => onUse(hint.pana)} className={ACTION}>
        {words('use_number', { number: hint.pana })}
      </button>
    </>
  );
}

const ACTION = 'inline-block px-1 py-3.5 font-bold underline';
