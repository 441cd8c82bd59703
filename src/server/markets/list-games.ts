import type { Family } from '#rules/game/games.ts';
import { type RateCard, rateKeysOf } from '#rules/game/rates.ts';
import { formatPoints } from '#rules/money.ts';
import {
  addDays,
  formatBidDate,
  formatClock,
  instant,
  localTime,
  type MarketDay,
  minuteOfDay,
} from '#rules/time/time.ts';
import { readBalance } from '../ledger/read-balance.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answerIfChanged, type Handler, answer } from '../platform/web/request.ts';
import type { StoredCard } from '../settings/rate-card-store.ts';
import type { RateCards } from '../settings/rate-cards.ts';
import type { StopsReader } from '../settings/stops.ts';
import type { SettingsReader, Settings } from '../settings/settings.ts';
import { chartAddress } from './wire-game.ts';
import { openGameList } from './game-list.ts';
import type { MarketBoard } from './market-board.ts';
import { type MarketSummaryRow, selectMarketSummaries } from './market-store.ts';

interface ListServices {
  readonly board: MarketBoard;
  readonly settings: SettingsReader;
  readonly stops: StopsReader;
}

/** The starline markets of today: what the panel of KING STARLINE asks for every five seconds. */
export function listStarline(node: AppContext, services: ListServices): Handler<'/api-starline-game'> {
  const { settings } = services;
  const listAt = openGameList(node, services, 'starline');
  return async () => {
    const at = node.clock.now();
    const { gamesAt, mark } = listAt(at);
    const chart = chartAddress(node.config.publicUrl, settings.current().starline_chart_url, 'starline');
    return answerIfChanged({
      mark: `${mark} ${chart}`,
      at,
      make: (server_time) => ({ result: gamesAt(at), web_starline_chart_url: chart, server_time }),
    });
  };
}

/** The gali markets of today: what the list of KING GALI asks for every five seconds. */
export function listGali(node: AppContext, services: ListServices): Handler<'/api-galidisawar-game'> {
  const { settings } = services;
  const listAt = openGameList(node, services, 'gali');
  return async () => {
    const at = node.clock.now();
    const { gamesAt, mark } = listAt(at);
    const chart = chartAddress(node.config.publicUrl, settings.current().gali_chart_url, 'gali');
    return answerIfChanged({
      mark: `${mark} ${chart}`,
      at,
      make: (server_time) => ({ result: gamesAt(at), web_galidessar_chart_url: chart, server_time }),
    });
  };
}

/** All main markets with the caller's wallet: what the home screen asks for every five seconds. */
export function getDashboard(node: AppContext, services: ListServices): Handler<'/api-get-dashboard-data'> {
  const listAt = openGameList(node, services, 'main');
  return async ({ player }) => {
    const at = node.clock.now();
    const { gamesAt, mark } = listAt(at);
    const { mobile_no, mobile_1, telegram_no, starline_chart_url } = services.settings.current();
    const around = {
      ...(player === null ? {} : { wallet_amt: formatPoints(await readBalance(node.db, player.id)) }),
      betting_status: player !== null && player.bettingEnabled ? ('1' as const) : ('0' as const),
      mobile_no,
      mobile_1,
      telegram_no,
      web_starline_chart_url: chartAddress(node.config.publicUrl, starline_chart_url, 'starline'),
    };
    return answerIfChanged({
      mark: `${mark} ${player?.id ?? 'visitor'} ${JSON.stringify(around)}`,
      at,
      make: (server_time) => ({ result: gamesAt(at), ...around, server_time }),
    });
  };
}

/** Every market, in play or not, with the days that have a result. */
export function listMarkets(
  node: AppContext,
  settings: SettingsReader,
): Handler<'/console/api/list-markets'> {
  return async () => {
    const rows = await selectMarketSummaries(node.db);
    return answer({
      markets: rows.map((row) => ({
        game_id: String(row.id),
        game_name: row.name,
        family: row.family,
        open_time: formatClock(minuteOfDay(row.open_minute)),
        active: row.active,
        days: row.days,
        first_day: row.first_day ?? '',
        last_day: row.last_day ?? '',
        chart_url: chartOf(node.config.publicUrl, settings.current(), row),
      })),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

function chartOf(
  publicUrl: string,
  settings: Pick<Settings, 'starline_chart_url' | 'gali_chart_url'>,
  { id, family, chart_url }: MarketSummaryRow,
): string {
  const own: Readonly<Record<Family, string>> = {
    main: chart_url,
    starline: settings.starline_chart_url,
    gali: settings.gali_chart_url,
  };
  return chartAddress(publicUrl, own[family], family === 'main' ? String(id) : family);
}

/** How many days after today are looked at for new rates: a card counts from tomorrow, or the day after, on. */
const DAYS_AHEAD = 2;

/** The rates of a family as pairs of values (B §2), and from which market day on they are others (FAIR-17). */
export function getGameRates(
  { clock, config }: AppContext,
  rates: RateCards,
  family: Family,
): Handler<'/api-game-rates'> {
  return async () => {
    const { day: today } = localTime(clock.now(), config.zone);
    // A market that plays over midnight still has the day before.
    const days = Array.from({ length: 2 + DAYS_AHEAD }, (_, i) => addDays(today, i - 1));
    const versions = new Map(days.map((day) => [rates.of(family, day).version, rates.of(family, day)]));
    return answer({
      game_rates: [formatCard(family, rates.of(family, today).rates)],
      rate_days: [...versions.values()].map((card) => ({
        days: days.filter((day) => rates.of(family, day).version === card.version).map(formatBidDate),
        at_once: wasPutInForceAtOnce(card, { today, zone: config.zone }) ? card.reason : '',
        rates: formatCard(family, card.rates),
      })),
    });
  };
}

function formatCard(family: Family, card: RateCard) {
  return Object.fromEntries(
    rateKeysOf(family).flatMap((key) => [
      [`${key}_val_1`, formatPoints(card[key].rateStake)],
      [`${key}_val_2`, formatPoints(card[key].rateReturn)],
    ]),
  );
}

function wasPutInForceAtOnce(
  { firstDay, changedAt }: StoredCard,
  { today, zone }: { readonly today: MarketDay; readonly zone: string },
): boolean {
  return firstDay === null && changedAt !== null && localTime(instant(changedAt), zone).day === today;
}
