import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { formatShortDay } from '#client/format/format-date.ts';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import { List } from '#ui/list-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { Empty } from '#ui/empty.tsx';
import { Button } from '#ui/button.tsx';
import { showPoints, showRate } from '../bidding/bid-figures.ts';
import { readState } from '../histories/use-pages.ts';
import { historiesMessages } from '../histories/messages/en.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { shellMessages } from '../shell/messages/en.ts';
import { KeptNote } from '../pwa/kept-note.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { ratesMessages } from './messages/en.ts';
import { RateItem } from './rate-item.tsx';
import { newRatesOf, RATE_LINES, rateRowsOf, showOdds, type RateRow, type RatesReply } from './rate-rows.ts';
import { useRates } from './use-rates.ts';

/** Market Rates: what every game pays, how likely it is to win, and what that means in the long run. */
export function GameRatesScreen() {
  const messages = useMessages(ratesMessages);
  const panel = useId();
  const [family, setFamily] = useState<Family>('main');
  return (
    <ScreenFrame bar={<AppBar title={messages('market_rates')} />}>
      <Tabs
        label={messages('markets')}
        choices={FAMILIES.map((key) => ({ key, text: messages(key) }))}
        chosen={family}
        onChoose={setFamily}
        panel={panel}
      />
      <div id={panel} role="tabpanel" aria-label={messages(family)}>
        <FamilyRates key={family} family={family} />
      </div>
    </ScreenFrame>
  );
}

function FamilyRates({ family }: { readonly family: Family }) {
  const messages = useMessages(ratesMessages);
  const { reply, failure, refetch, rates, keptAt } = useRates(family);
  const [open, setOpen] = useState<string | null>(null);
  const rows = rateRowsOf(family, rates);
  if (rows.length === 0) {
    return (
      <NoRates family={family} state={readState({ data: reply, failure })} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="grid gap-2.5 px-4 pt-3 pb-3.5">
      <WhatRateMeans row={rows[0]} />
      <KeptNote at={keptAt} />
      <List>
        {rows.map((row) => (
          <RateItem
            key={row.name}
            row={row}
            isOpen={open === row.name}
            onToggle={() => setOpen(open === row.name ? null : row.name)}
          />
        ))}
      </List>
      <NewRates family={family} reply={reply} />
      <p className="text-13 leading-snug text-text-3">
        {[...CHANCE_NOTES[family], 'note_keeps' as const].map((note) => messages(note)).join(' ')}
      </p>
      {family === 'main' ? <HowLink /> : null}
    </div>
  );
}

type NoRatesProps = {
  readonly family: Family;
  readonly state: ReturnType<typeof readState>;
  readonly onRetry: () => void;
};

/** Stands where the rates will be, as high as they are. */
function NoRates({ family, state, onRetry }: NoRatesProps) {
  const messages = useMessages(ratesMessages);
  const histories = useMessages(historiesMessages);
  const shell = useMessages(shellMessages);
  if (state !== 'loading') {
    return (
      <Empty
        title={state === 'failed' ? shell('error_title') : histories('no_data')}
        text={state === 'failed' ? shell('error_unreachable') : messages('no_rates')}
      >
        {state === 'failed' ? (
          <Button kind="soft" onClick={onRetry}>
            {histories('try_again')}
          </Button>
        ) : null}
      </Empty>
    );
  }
  return (
    <div aria-hidden="true" className="grid gap-2.5 px-4 pt-3 pb-3.5">
      <Skeleton className="h-[1lh] text-14 leading-snug" />
      <List>
        {RATE_LINES[family].map(({ name }) => (
          <div key={name}>
            <div className="grid h-16 items-center px-3.5">
              <Skeleton className="h-9" />
            </div>
          </div>
        ))}
      </List>
    </div>
  );
}

/** '10-95 means ...', by the first rate of the list. */
function WhatRateMeans({ row }: { readonly row: RateRow | undefined }) {
  const messages = useMessages(ratesMessages);
  if (row === undefined) return null;
  const { exampleStake, exampleWin } = showOdds(row.gameCode, row.rate);
  return (
    <p className="text-14 leading-snug text-text-2">
      {messages('note_rate', {
        rate: showRate(row.rate),
        stake: showPoints(exampleStake),
        win: showPoints(exampleWin),
      })}
    </p>
  );
}

function HowLink() {
  const messages = useMessages(ratesMessages);
  return (
    <Link
      href="/htp"
      className="-mt-2 inline-flex min-h-11 w-max max-w-full items-center gap-1.5 rounded-tag text-15 font-semi text-brand"
    >
      {messages('how')}
      <ChevronRight aria-hidden="true" className="size-5 flex-none" />
    </Link>
  );
}

type NewProps = { readonly family: Family; readonly reply: RatesReply | undefined };

/** From which day on rates are others, and why they were changed at once today (FAIR-17). */
function NewRates({ family, reply }: NewProps) {
  const messages = useMessages(ratesMessages);
  const language = useLanguage();
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
          <p className="font-semi">
            {messages('new_rates_from', { day: formatShortDay(coming.from, language) })}
          </p>
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
