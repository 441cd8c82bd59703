import { ChartColumn } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass, Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showRate } from '../bidding/bid-figures.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { chartLink } from '../markets/chart-link.ts';
import { MarketCards } from '../markets/market-cards.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { ratesMessages } from '../rates/messages/en.ts';
import { RATE_LINES, rateRowsOf } from '../rates/rate-rows.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { shellMessages } from '../shell/messages/en.ts';
import { OutLink } from '../shell/out-link.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../calls/use-call.ts';
import { useFreshCall } from '../calls/use-fresh-call.ts';
import { useSession } from '../session/use-session.ts';
import { drawsMessages } from './messages/en.ts';
import type { DrawFamily } from './draw-game.tsx';

/** KING STARLINE (A §2). */
export function StarlineScreen() {
  const messages = useMessages(drawsMessages);
  const list = useFreshCall('/api-starline-game', {});
  const count = list.data?.result.length;
  return (
    <DrawPanel
      family="starline"
      subtitle={count === undefined ? '' : messages('results_today', { count })}
      list={list}
      chartUrl={list.data?.web_starline_chart_url}
    />
  );
}

/** KING GALI (B §2). */
export function GaliScreen() {
  const messages = useMessages(drawsMessages);
  const list = useFreshCall('/api-galidisawar-game', {});
  return (
    <DrawPanel
      family="gali"
      subtitle={messages('gali_disawar')}
      list={list}
      chartUrl={list.data?.web_galidessar_chart_url}
    />
  );
}

type Props = {
  readonly family: DrawFamily;
  readonly subtitle: string;
  readonly list: ReturnType<typeof useFreshCall<(typeof FAMILY_CALLS)[DrawFamily]['games']>>;
  /** Unknown until the list has been read. */
  readonly chartUrl: string | undefined;
};

/** KING STARLINE or KING GALI: chart, histories, rates and the markets of today. */
function DrawPanel({ family, subtitle, list, chartUrl }: Props) {
  const messages = useMessages(drawsMessages);
  const session = useSession();
  const bettingOn = session.state === 'in' && session.bettingOn;
  return (
    <ScreenFrame bar={<AppBar title={messages(family)} subtitle={subtitle} />}>
      <div className="grid gap-3 px-4 py-3.5">
        <div className="flex flex-wrap gap-2">
          <OutLink href={chartLink(chartUrl ?? '', useLanguage())} className={LINK}>
            <ChartColumn aria-hidden="true" className="size-5 flex-none" />
            {messages('chart')}
          </OutLink>
          {bettingOn ? (
            <>
              <Link href={FAMILY_SCREENS[family].bids} className={LINK}>
                {messages('bid_history')}
              </Link>
              <Link href={FAMILY_SCREENS[family].wins} className={LINK}>
                {messages('win_history')}
              </Link>
            </>
          ) : null}
        </div>
        {bettingOn ? <DrawRates family={family} /> : null}
      </div>
      <Markets family={family} list={list} bettingOn={bettingOn} />
    </ScreenFrame>
  );
}

// A long word takes another row instead of being cut.
const LINK = `${buttonClass({ kind: 'line', size: 'small' })} min-w-min flex-[1_1_96px]`;

type MarketsProps = Pick<Props, 'family' | 'list'> & { readonly bettingOn: boolean };

/** A list that was read once stays; one that never loaded can be requested again. */
function Markets({ family, list: { data, failure, refetch }, bettingOn }: MarketsProps) {
  const shell = useMessages(shellMessages);
  if (data !== undefined || failure === undefined) {
    return <MarketCards family={family} games={data?.result} bettingOn={bettingOn} />;
  }
  return (
    <Empty title={shell('error_title')} text={shell('error_unreachable')}>
      <Button kind="soft" onClick={() => void refetch()}>
        {shell('try_again')}
      </Button>
    </Empty>
  );
}

// Four games are shown in two rows, three in one.
const COLUMNS = { starline: 'grid-cols-2', gali: 'grid-cols-3' } as const;

/** What the games pay, each as 'value1-value2'; as high before that is known. */
function DrawRates({ family }: { readonly family: DrawFamily }) {
  const messages = useMessages(ratesMessages);
  const { data, failure } = useCall(FAMILY_CALLS[family].rates, {});
  const rates = new Map(rateRowsOf(family, data?.game_rates[0]).map(({ name, rate }) => [name, rate]));
  if (rates.size === 0 && (data !== undefined || failure !== undefined)) return null;
  return (
    <Card as="section" aria-label={messages('market_rates')}>
      {/* The gaps show the ground: hairlines between the cells, however many there are. */}
      <dl className={`grid gap-px bg-line ${COLUMNS[family]}`}>
        {RATE_LINES[family].map(({ name }) => {
          const rate = rates.get(name);
          return (
            <div key={name} className="bg-surface px-3.5 py-2 max-[374px]:px-2.5">
              <dt className="text-14 text-text-2">{messages(name)}</dt>
              <dd className="font-bold tabular-nums">
                {rate === undefined ? <Skeleton className="h-[1lh] w-14" /> : showRate(rate)}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
