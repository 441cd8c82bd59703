import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { preferenceMessages } from './messages/en.ts';

type Props = { readonly onAnswer: (answer: 'on' | 'off') => void };

/** Offers once that Play Game opens the board used last. */
export function LastGameOffer({ onAnswer }: Props) {
  const messages = useMessages(preferenceMessages);
  return (
    <Card as="section" aria-labelledby="last-game-offer" className="mx-4 mt-3 p-3.5">
      <h2 id="last-game-offer" className="text-16 leading-snug font-bold">
        {messages('offer')}
      </h2>
      <p className="text-14 leading-snug text-text-2">{messages('offer_text')}</p>
      <div className="mt-2.5 grid grid-cols-2 gap-2">
        <Button kind="solid" size="small" onClick={() => onAnswer('on')}>
          {messages('yes')}
        </Button>
        <Button kind="line" size="small" onClick={() => onAnswer('off')}>
          {messages('no')}
        </Button>
      </div>
    </Card>
  );
}
