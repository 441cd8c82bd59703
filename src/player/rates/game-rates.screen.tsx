import { useState } from 'react';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { List } from '#ui/list-row.tsx';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { RecordList } from '../histories/record-list.tsx';
import { readState } from '../histories/use-pages.ts';
import { useMessages } from '../messages/use-messages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../calls/use-call.ts';
import { ratesMessages } from './messages/en.ts';
import { RateItem } from './rate-item.tsx';
import { rateRowsOf } from './rate-rows.ts';

/** Market Rates: what every game pays, how likely it is to win, and what that means in the long run. */
export function GameRatesScreen() {
  const messages = useMessages(ratesMessages);
  const [family, setFamily] = useState<Family>('main');
  return (
    <ScreenFrame bar={<AppBar title={messages('market_rates')} />}>
      <FilterChips
        label={messages('markets')}
        choices={FAMILIES.map((key) => ({ key, text: messages(key) }))}
        chosen={family}
        onChoose={setFamily}
      />
      <FamilyRates family={family} />
    </ScreenFrame>
  );
}

function FamilyRates({ family }: { readonly family: Family }) {
  const messages = useMessages(ratesMessages);
  const { data, failure, refetch } = useCall(FAMILY_CALLS[family].rates, {});
  const rows = rateRowsOf(family, data?.game_rates[0]);
  return (
    <RecordList
      state={readState({ data, failure })}
      isEmpty={rows.length === 0}
      emptyText={messages('no_rates')}
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

/** What the figures assume. The chance of a pana follows from its three digits. */
const CHANCE_NOTES: Readonly<Record<Family, readonly (keyof typeof ratesMessages.english)[]>> = {
  main: ['note_digits', 'note_sangam'],
  starline: ['note_digits'],
  gali: ['note_jodi'],
};

/** How the figures are to be read. */
function RateNotes({ family }: { readonly family: Family }) {
  const messages = useMessages(ratesMessages);
  const notes = ['note_rate', ...CHANCE_NOTES[family], 'note_return', 'note_highest', 'note_keeps'] as const;
  return (
    <div className="grid gap-2 text-14 leading-snug text-text-3">
      {notes.map((note) => (
        <p key={note}>{messages(note)}</p>
      ))}
    </div>
  );
}
