import { isInWindow } from '#rules/payments/withdrawal.ts';
import { type Instant, localTime, minuteOfDay } from '#rules/time/time.ts';
import { shownLink } from '../content/check-content.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import type { WireGame } from '../markets/wire-game.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { ClientHandlers, MarkedAnswer, RequestOf } from '../platform/web/request.ts';
import { absoluteLink, siteFor } from './absolute-link.ts';
import type { ClientServices } from './family-calls.ts';
import { stopForClients } from './stop-for-clients.ts';

type Lists = '/api-get-dashboard-data' | '/api-starline-game' | '/api-galidisawar-game';

/** The lists of markets as clients of the family read them: every link an address, every market with its countdowns. */
export function gamesForClients(node: AppContext, services: ClientServices): Pick<ClientHandlers, Lists> {
  const { own, stops } = services;
  const gamesOf = (games: readonly WireGame[], asked: { readonly at: Instant; readonly site: string }) =>
    games.map((game) => gameForClients(services, game, asked));
  const stopped = () => JSON.stringify(stops.current());
  return {
    '/api-get-dashboard-data': async (request, input) => {
      const short = await own['/api-get-dashboard-data'](request, input);
      const site = siteFor(node, request);
      const around = dashboardFields(node, services, request);
      return longer(short, [site, JSON.stringify(around), stopped()], (list) => ({
        ...list,
        ...around,
        device_result: [],
        result: gamesOf(list.result, { at: short.at, site }),
        web_starline_chart_url: absoluteLink(site, list.web_starline_chart_url),
      }));
    },
    '/api-starline-game': async (request, input) => {
      const short = await own['/api-starline-game'](request, input);
      const site = siteFor(node, request);
      return longer(short, [site, stopped()], (list) => ({
        ...list,
        result: gamesOf(list.result, { at: short.at, site }),
        web_starline_chart_url: absoluteLink(site, list.web_starline_chart_url),
      }));
    },
    '/api-galidisawar-game': async (request, input) => {
      const short = await own['/api-galidisawar-game'](request, input);
      const site = siteFor(node, request);
      return longer(short, [site, stopped()], (list) => ({
        ...list,
        result: gamesOf(list.result, { at: short.at, site }),
        web_galidessar_chart_url: absoluteLink(site, list.web_galidessar_chart_url),
      }));
    },
  };
}

/** Another answer than the short one has another mark, so that nobody takes one for the other. */
function longer<Short, Long>(
  { mark, at, make }: MarkedAnswer<Short>,
  with_: readonly string[],
  more: (list: Short) => Long,
): MarkedAnswer<Long> {
  return {
    ok: true,
    at,
    mark: [mark, 'for clients', ...with_].join(' '),
    make: (time) => more(make(time)),
  };
}

function gameForClients(
  { board, stops }: ClientServices,
  game: WireGame,
  { at, site }: { readonly at: Instant; readonly site: string },
) {
  const opensUntil = Date.parse(game.open_closes_at);
  return {
    ...game,
    ...stopForClients(stops, game),
    web_chart_url: absoluteLink(site, game.web_chart_url),
    game_name_letter: [...game.game_name][0] ?? '',
    market_off_day: playsToday(board, game.game_id) ? ('0' as const) : ('1' as const),
    open_duration: Math.max(0, opensUntil - at),
    close_duration: Math.max(0, Date.parse(game.close_closes_at) - at),
    time_srt: Math.floor(opensUntil / 1000),
  };
}

function playsToday(board: MarketBoard, gameId: string): boolean {
  return (board.market(Number(gameId))?.sessions.length ?? 0) > 0;
}

/** What the family's dashboard says beside the markets. We have no versions to refuse and no texts about maintenance. */
function dashboardFields(
  node: AppContext,
  { settings, content, stops }: ClientServices,
  { player }: Pick<RequestOf<'visitor'>, 'player'>,
) {
  const { withdraw_open, withdraw_close, app_link } = settings.current();
  const isStopped = (kind: string) => stops.current().some(({ what }) => what === kind);
  const hours = { opens: minuteOfDay(withdraw_open), closes: minuteOfDay(withdraw_close) };
  const { minute } = localTime(node.clock.now(), node.config.zone);
  const { on, text = '' } = content.shown('headline_1', 'en').value;
  return {
    withdraw_status: isInWindow(hours, minute) && !isStopped('withdrawals') ? 1 : 0,
    roulette_show_status: 0,
    user_name: player?.name ?? '',
    mobile: player?.mobile ?? '',
    account_block_status: player === null ? '' : '1',
    transfer_point_status: player?.bettingEnabled === true && !isStopped('transfers') ? '1' : '0',
    app_link: shownLink(node.config.linkHosts, app_link),
    share_msg: '',
    user_current_version: '1',
    user_minimum_version: '1',
    pop_status: '0',
    message: '',
    link: '',
    link_btn_text: '',
    action_type: '',
    action_btn_text: '',
    app_date: '',
    app_maintainence_msg: '',
    maintainence_msg_status: '0',
    app_marquee_msg: on === true ? text : '',
  } as const;
}
