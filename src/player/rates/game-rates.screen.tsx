import { useState } from 'react';
import { FAMILIES } from '#rules/games.ts';
import type { Family } from '#rules/games.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { List } from '#ui/list.tsx';
import { FAMILY_CALLS } from '../family-calls.ts';
import { RecordList } from '../histories/record-list.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { ratesWords } from '../words/rates.ts';
import { useWords } from '../words/use-words.ts';
import { RateItem } from './rate-item.tsx';
import { RateNotes } from './rate-notes.tsx';
import { rateRowsOf } from './rate-rows.ts';

/** Market Rates: what every game pays, how likely it is to win, and what that means in the long run. */
export function GameRatesScreen() {
  const words = useWords(ratesWords);
  const [family, setFamily] = useState<Family>('main');
  return (
    <ScreenFrame bar={<AppBar title={words('market_rates')} />}>
      <FilterChips
        label={words('markets')}
        choices={FAMILIES.map((key) => ({ key, text: words(key) }))}
        chosen={family}
        onChoose={setFamily}
      />
      <FamilyRates family={family} />
    </ScreenFrame>
  );
}

function FamilyRates({ family }: { readonly family: Family }) {
  const words = useWords(ratesWords);
  const { data, failure, refetch } = useCall(FAMILY_CALLS[family].rates, {});
  const rows = rateRowsOf(family, data?.game_rates[0]);
  const waiting = failure === undefined ? 'loading' : 'failed';
  return (
    <RecordList
      state={data === undefined ? waiting : 'ready'}
      isEmpty={rows.length === 0}
      emptyText={words('no_rates')}
      onRetry={() => void refetch()}
      more={null}
      isLoadingMore={false}
      skeleton="h-[130px] rounded-card"
    >
      <div className="grid gap-3 px-4 pt-2.5 pb-3.5">
        <List>
          {rows.map((row) => (
            <RateItem key={row.name} row={row} />
          ))}
        </List>
        <RateNotes family={family} />
      </div>
    </RecordList>
  );
}
