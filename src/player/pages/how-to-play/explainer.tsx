import { Shuffle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { gameOf, type RateKey } from '#rules/game/games.ts';
import type { Pana } from '#rules/game/pana.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { ratesMessages, type RateName } from '../../rates/messages/en.ts';
import { RATE_LINES } from '../../rates/rate-rows.ts';
import { BetChoice } from './bet-choice.tsx';
import { digitsOf, litPlaces, winsOf } from './explain-bet.ts';
import { helpMessages } from './messages/en.ts';
import { drawSample, FIRST_SAMPLE, type Sample } from './sample-result.ts';
import { StakeChoice, STAKES, type Stake } from './stake-choice.tsx';
import { useSayWins } from './use-say-wins.ts';

const LINES = RATE_LINES.main.map((line) => ({ ...line, bet: gameOf(line.gameCode).rateKey }));

/** A made-up result, what wins by it, and what that pays. */
export function Explainer() {
  const messages = useMessages(helpMessages);
  const [sample, setSample] = useState({ result: FIRST_SAMPLE, turn: 0 });
  const [bet, setBet] = useState<RateKey>('jodi_digit');
  const [stake, setStake] = useState<Stake>(STAKES[0]);
  const name = LINES.find((line) => line.bet === bet)?.name ?? 'Jodi Digit';
  return (
    <section aria-label={messages('how_title')} className="grid grid-cols-1 gap-2.5">
      <Result key={sample.turn} sample={sample.result} bet={bet} flips={sample.turn > 0} />
      <Outcome sample={sample.result} bet={bet} name={name} />
      <Button
        kind="solid"
        block
        icon={<Shuffle aria-hidden="true" className="size-5 flex-none" />}
        onClick={() =>
          setSample(({ turn }) => ({ result: drawSample(turn + 1, Math.random), turn: turn + 1 }))
        }
      >
        {messages('draw')}
      </Button>
      <StakeChoice chosen={stake} onChoose={setStake} />
      <BetChoice lines={LINES} sample={sample.result} stake={stake} chosen={bet} onChoose={setBet} />
    </section>
  );
}

type ResultProps = { readonly sample: Sample; readonly bet: RateKey; readonly flips: boolean };

/** The eight digits; those that the bet wins by are lit. */
function Result({ sample, bet, flips }: ResultProps) {
  const messages = useMessages(helpMessages);
  const digits = digitsOf(sample);
  const lit = litPlaces(bet, winsOf(bet, sample));
  const blocks = (from: number, to: number) =>
    digits.slice(from, to).map((digit, at) => {
      const place = from + at;
      return <Digit key={place} digit={digit} place={place} isLit={lit.has(place)} flips={flips} />;
    });
  return (
    <Card className="px-2 pt-2 pb-3">
      <p className="text-center text-13 leading-snug font-semi text-text-2">{messages('sample')}</p>
      <div aria-hidden="true" className="mt-1 grid grid-cols-[3fr_auto_2.6fr_auto_3fr] gap-x-1">
        <Part label={messages('open_pana')} sum={<Sum pana={sample.open} />}>
          {blocks(0, 3)}
        </Part>
        <Dash />
        <Part label={messages('jodi')} sum={messages('last_digits')}>
          {blocks(3, 5)}
        </Part>
        <Dash />
        <Part label={messages('close_pana')} sum={<Sum pana={sample.close} />}>
          {blocks(5, 8)}
        </Part>
      </div>
    </Card>
  );
}

type PartProps = {
  readonly label: string;
  readonly sum: ReactNode;
  readonly children: ReactNode;
};

function Part({ label, sum, children }: PartProps) {
  return (
    <div className="grid min-w-0 grid-rows-[1fr_auto_auto] gap-1.5 text-center text-13 leading-snug text-text-2">
      <span className="self-end">{label}</span>
      <span className="flex h-[66px] items-end gap-1">{children}</span>
      <span className="tabular-nums">{sum}</span>
    </div>
  );
}

function Dash() {
  return <span className="self-center text-16 text-text-3">-</span>;
}

/** 1+2+3 = 6; of a sum with two digits the last one counts. */
function Sum({ pana }: { readonly pana: Pana }) {
  const total = String([...pana].reduce((sum, digit) => sum + Number(digit), 0));
  return (
    <>
      {[...pana].join('+')} = {total.slice(0, -1)}
      <b className="font-bold text-text">{total.slice(-1)}</b>
    </>
  );
}

type DigitProps = {
  readonly digit: string;
  readonly place: number;
  readonly isLit: boolean;
  readonly flips: boolean;
};

const FLIP_STEP_MS = 45;

function Digit({ digit, place, isLit, flips }: DigitProps) {
  const isMiddle = place === 3 || place === 4;
  return (
    <span
      style={flips ? { animationDelay: `${place * FLIP_STEP_MS}ms` } : undefined}
      className={joinClasses(
        'grid min-w-0 flex-1 place-items-center rounded-ctl font-black',
        isMiddle ? 'h-[66px] text-30' : 'h-[50px] text-24',
        isLit ? 'bg-brand text-surface' : 'bg-well text-text-3',
        flips && 'animate-flip',
      )}
    >
      {digit}
    </span>
  );
}

type OutcomeProps = { readonly sample: Sample; readonly bet: RateKey; readonly name: RateName };

/** What wins, read out with the result after every choice. */
function Outcome({ sample, bet, name }: OutcomeProps) {
  const messages = useMessages(helpMessages);
  const rates = useMessages(ratesMessages);
  const sayWins = useSayWins();
  const numbers = sayWins(bet, sample);
  const digits = digitsOf(sample).join('');
  const result = `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
  const game = <b className="font-bold text-text">{rates(name)}</b>;
  return (
    <p role="status" className="text-center text-14 leading-snug text-text-2">
      <span className="sr-only">{messages('result', { result })} </span>
      {numbers === ''
        ? messages.nodes('no_win_by', { game })
        : messages.nodes('wins_on', { game, numbers: <b className="font-bold text-text">{numbers}</b> })}
    </p>
  );
}
