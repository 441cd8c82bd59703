import { RateEditor } from './rate-editor.tsx';
import { RateHistory } from './rate-history.tsx';
import type { FamilyCards } from './rate-cards.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { WaitingRates } from './waiting-rates.tsx';

type Props = {
  readonly cards: FamilyCards;
  readonly canChange: boolean;
  readonly onePersonChanges: boolean;
};

/** One family: what waits for a second person, the card in force, and the cards before it. */
export function FamilyRates({ cards, canChange, onePersonChanges }: Props) {
  const { proposal } = cards;
  const place = useKeptFocus(proposal?.approval_id);
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-0">
      {proposal === null ? null : (
        <WaitingRates key={proposal.approval_id} cards={cards} proposal={proposal} canChange={canChange} />
      )}
      <RateEditor cards={cards} canChange={canChange} onePersonChanges={onePersonChanges} />
      <RateHistory cards={cards} />
    </div>
  );
}
