import { useId } from 'react';
import type { RateKey } from '#rules/game/games.ts';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { payout, wholePoints, type Rate } from '#rules/money.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { List } from '#ui/list-row.tsx';
import { Pattern } from '#ui/pattern.tsx';
import { showPoints } from '../../bidding/bid-figures.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { ratesMessages, type RateName } from '../../rates/messages/en.ts';
import { rateRowsOf } from '../../rates/rate-rows.ts';
import { useRates } from '../../rates/use-rates.ts';
import { helpMessages } from './messages/en.ts';
import type { Sample } from './sample-result.ts';
import type { Stake } from './stake-choice.tsx';
import { useSayWins } from './use-say-wins.ts';

type Line = { readonly name: RateName; readonly blocks: string; readonly bet: RateKey };

type Props = {
  readonly lines: readonly Line[];
  readonly sample: Sample;
  readonly stake: Stake;
  readonly chosen: RateKey;
  readonly onChoose: (bet: RateKey) => void;
};

/** The seven bets, what of each wins by the sample, and what that pays. */
export function BetChoice({ lines, sample, stake, chosen, onChoose }: Props) {
  const messages = useMessages(helpMessages);
  const names = useMessages(ratesMessages);
  const sayWins = useSayWins();
  const group = useId();
  const { rates, failure } = useRates('main');
  const isAsked = rates === undefined && failure === undefined;
  const byName = new Map(rateRowsOf('main', rates).map(({ name, rate }) => [name, rate]));
  return (
    <fieldset>
      <legend className="sr-only">{messages('bets')}</legend>
      <List>
        {lines.map(({ name, blocks, bet }) => {
          const numbers = sayWins(bet, sample);
          return (
            <label
              key={bet}
              className="flex min-h-[54px] items-center gap-3 px-3.5 py-1.5 has-checked:bg-brand-soft has-checked:[&_.bg-heat-1]:bg-heat-2 has-checked:shadow-[inset_4px_0_0_var(--brand)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={group}
                checked={bet === chosen}
                onChange={() => onChoose(bet)}
                className="sr-only"
              />
              <span className="flex-none max-[374px]:[zoom:.75]">
                <Pattern blocks={blocks} size="small" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-15 leading-tight font-semi">{names(name)}</span>
                <span className="block text-13 leading-snug text-text-2 tabular-nums">
                  {numbers === '' ? messages('none') : numbers}
                </span>
              </span>
              <Pays
                isWon={numbers !== ''}
                stake={stake}
                rate={byName.get(name)}
                isAsked={isAsked}
                bet={bet}
              />
            </label>
          );
        })}
      </List>
    </fieldset>
  );
}

type PaysProps = {
  readonly isWon: boolean;
  readonly stake: Stake;
  readonly rate: Rate | undefined;
  readonly isAsked: boolean;
  readonly bet: RateKey;
};

/** '10 pay 95'; without the rates only whether it wins. */
function Pays({ isWon, stake, rate, isAsked, bet }: PaysProps) {
  const messages = useMessages(helpMessages);
  if (!isWon) return <span className="flex-none text-14 text-text-3">{messages('no_win')}</span>;
  // While they are asked for, usual rates keep the place: no line breaks anew when they come.
  const shown = rate ?? (isAsked ? DEFAULT_RATES.main[bet] : undefined);
  return (
    <b
      className={joinClasses(
        'max-w-[45%] flex-none text-right text-15 font-bold text-gain tabular-nums',
        rate === undefined && isAsked && 'invisible',
      )}
    >
      {shown === undefined
        ? messages('wins')
        : messages('pays', { stake, win: showPoints(payout(wholePoints(stake), shown)) })}
    </b>
  );
}
