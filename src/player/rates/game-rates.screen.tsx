import { useState } from 'react';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { List } from '#ui/list-row.tsx';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { RecordList } from '../histories/record-list.tsx';
import { readState } from '../histories/use-pages.ts';
import { useMessages } from '../messages/use-messages.ts';
import { KeptNote } from '../pwa/kept-note.tsx';
import { useKeptCall } from '../pwa/use-kept-call.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { ratesMessages } from './messages/en.ts';
import { RateItem } from './rate-item.tsx';
import { newRatesOf, rateRowsOf, type RatesReply } from './rate-rows.ts';
import { showRate } from '../bidding/bid-figures.ts';

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
  const { data, failure, refetch, keptAt } = useKeptCall(FAMILY_CALLS[family].rates, {});
  const rows = rateRowsOf(family, data?.game_rates[0]);
  return (
    <>
      <KeptNote at={keptAt} />
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
          <NewRates family={family} reply={data} />
          <RateNotes family={family} />
        </div>
      </RecordList>
    </>
  );
}

type NewProps = { readonly family: Family; readonly reply: RatesReply | undefined };

/** From which day on rates are others, and why they were changed at once today (FAIR-17). */
function NewRates({ family, reply }: NewProps) {
  const messages = useMessages(ratesMessages);
  const coming = newRatesOf(reply);
  const atOnce = reply?.rate_days.map(({ at_once }) => at_once).find((reason) => reason !== '');
  const rows = rateRowsOf(family, reply?.game_rates[0]);
  const changed = rateRowsOf(family, coming?.rates).filter(
    (row, i) => showRate(row.rate) !== (rows[i] === undefined ? '' : showRate(rows[i].rate)),
  );
  if (changed.length === 0 && atOnce === undefined) return null;
  return (
    <div role="note" className="grid gap-1 rounded-card bg-surface px-4 py-3 text-15">
      {atOnce === undefined ? null : <p>{messages('changed_today', { reason: atOnce })}</p>}
      {coming === null || changed.length === 0 ? null : (
        <>
          <p className="font-semi">{messages('new_rates_from', { day: coming.from })}</p>
          <ul>
            {changed.map(({ name, rate }) => (
              <li key={name} className="flex justify-between gap-3">
                <span>{messages(name)}</span>
                <b className="tabular-nums">{showRate(rate)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
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
