import { useId } from 'react';
import { FAMILIES } from '#rules/game/games.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { useAsk } from '../ask.ts';
import { familyLabels } from '../rates/family-labels.ts';
import { Action } from '../shell/action.tsx';

type Choice = { readonly all: boolean; readonly market_ids: readonly string[] };

type Props = {
  readonly all: boolean;
  /** Whether every market means those that are made later, too. */
  readonly isForLater: boolean;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChoose: (choice: Choice) => void;
};

/** Every market, those of a family, or some. */
export function MarketChoice({ all, isForLater, chosen, error, onChoose }: Props) {
  const id = useId();
  const { data } = useAsk('/console/api/list-market-plans', {}, { queryKey: ['market-plans'] });
  const markets = data?.markets ?? [];
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid gap-2">
      <legend className="mb-[5px] text-13 font-semi text-text-2">Markets</legend>
      <TickBox
        ticked={all}
        onTick={(ticked) => onChoose({ all: ticked, market_ids: [] })}
        hint={isForLater ? 'Also those that are made later.' : 'Those that there are now.'}
      >
        Every market
      </TickBox>
      {all ? null : (
        <>
          <div className="flex flex-wrap gap-1.5">
            {FAMILIES.map((family) => (
              <Action
                key={family}
                kind="line"
                compact
                onClick={() =>
                  onChoose({
                    all: false,
                    market_ids: markets.filter((one) => one.family === family).map((one) => one.market_id),
                  })
                }
              >
                All of {familyLabels[family]}
              </Action>
            ))}
          </div>
          <ul className="grid max-h-56 gap-x-3 overflow-y-auto min-[420px]:grid-cols-2">
            {markets.map(({ market_id: key, name }) => (
              <li key={key}>
                <label className="flex min-h-tap-min items-center gap-2.5">
                  <input
                    type="checkbox"
                    className="size-[18px] flex-none accent-brand"
                    checked={chosen.includes(key)}
                    onChange={() =>
                      onChoose({
                        all: false,
                        market_ids: chosen.includes(key)
                          ? chosen.filter((one) => one !== key)
                          : [...chosen, key],
                      })
                    }
                  />
                  {name}
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      {error === undefined ? null : <FieldError id={id} text={error} />}
    </fieldset>
  );
}
