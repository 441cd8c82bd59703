import type { Family } from '#rules/game/games.ts';
import { formatBidMoment, instant, localTime } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { ClientHandlers, Handlers } from '../platform/web/request.ts';
import type { ClientServices } from './family-calls.ts';
import { withMore } from './with-more.ts';

type Rates = '/api-game-rates' | '/api-starline-game-rates' | '/api-galidisawar-game-rates';
type Bids = '/api-bid-history-data' | '/api-starline-bid-history-data' | '/api-galidisawar-bid-history-data';
type Wins =
  | '/api-wining-history-data'
  | '/api-starline-wining-history-data'
  | '/api-galidisawar-wining-history-data';

/** Rates, bids and wins, as clients of the family read them. */
export function bidsForClients(
  node: AppContext,
  services: ClientServices,
): Pick<ClientHandlers, Rates | Bids | Wins> {
  const { own } = services;
  return {
    '/api-game-rates': ratesOf(node, services, 'main', own['/api-game-rates']),
    '/api-starline-game-rates': ratesOf(node, services, 'starline', own['/api-starline-game-rates']),
    '/api-galidisawar-game-rates': ratesOf(node, services, 'gali', own['/api-galidisawar-game-rates']),
    '/api-bid-history-data': bidsOf(own['/api-bid-history-data']),
    '/api-starline-bid-history-data': bidsOf(own['/api-starline-bid-history-data']),
    '/api-galidisawar-bid-history-data': bidsOf(own['/api-galidisawar-bid-history-data']),
    '/api-wining-history-data': winsOf(own['/api-wining-history-data']),
    '/api-starline-wining-history-data': winsOf(own['/api-starline-wining-history-data']),
    '/api-galidisawar-wining-history-data': (request, input) =>
      withMore(own['/api-galidisawar-wining-history-data'](request, input), (page) => {
        const wins = page.bid_data.map(winForClients);
        return { ...page, bid_data: wins, win_data: wins };
      }),
  };
}

function ratesOf(
  { clock, config }: AppContext,
  { rates }: Pick<ClientServices, 'rates'>,
  family: Family,
  read: Handlers[Rates],
): ClientHandlers[Rates] {
  return (request, input) =>
    withMore(read(request, input), (reply) => {
      const { version, changedAt } = rates.of(family, localTime(clock.now(), config.zone).day);
      const insert_date = changedAt === null ? '' : formatBidMoment(instant(changedAt), config.zone);
      return {
        ...reply,
        game_rates: reply.game_rates.map((card) => ({ ...card, game_rate_id: String(version), insert_date })),
      };
    });
}

function bidsOf(read: Handlers[Bids]): ClientHandlers[Bids] {
  return (request, input) =>
    withMore(read(request, input), (page) => ({
      ...page,
      bid_data: page.bid_data.map((bid) => ({ ...bid, bid_tx_id: bid.slip_no })),
    }));
}

function winsOf(read: Handlers['/api-wining-history-data']): ClientHandlers['/api-wining-history-data'] {
  return (request, input) =>
    withMore(read(request, input), (page) => ({ ...page, win_data: page.win_data.map(winForClients) }));
}

function winForClients<
  Win extends { readonly slip_no: string; readonly game_name: string; readonly pana: string },
>(win: Win) {
  return {
    ...win,
    transaction_type: '1' as const,
    transaction_note: `Win: ${win.game_name}, ${win.pana}`,
    amount_status: '8' as const,
    tx_request_number: win.slip_no,
  };
}
