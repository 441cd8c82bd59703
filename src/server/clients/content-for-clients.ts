import { formatPoints } from '#rules/money.ts';
import { formatBidDate, formatBidMoment, instant, localTime } from '#rules/time/time.ts';
import { html } from '../charts/html.ts';
import { readBalance } from '../ledger/read-balance.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type ClientHandlers, type Handler } from '../platform/web/request.ts';
import { absoluteLink, siteFor } from './absolute-link.ts';
import type { ClientServices } from './family-calls.ts';
import { withMore } from './with-more.ts';

type Contents = '/api-get-slider-images' | '/api-how-to-play' | '/api-get-current-date';

/** What the operator shows, as clients of the family read it. */
export function contentForClients(
  node: AppContext,
  { own, board, settings }: ClientServices,
): Pick<ClientHandlers, Contents> {
  return {
    '/api-get-slider-images': (request, input) =>
      withMore(own['/api-get-slider-images'](request, input), ({ sliderdata }) => ({
        sliderdata: sliderdata.map((slide) => {
          const image = absoluteLink(siteFor(node, request), slide.image);
          return { ...slide, image, image_id: slide.image.split('/').at(-1) ?? '', slider_image: image };
        }),
      })),
    '/api-how-to-play': (request, input) =>
      withMore(own['/api-how-to-play'](request, input), (page) => ({
        ...page,
        content: page.content.map((one) => ({
          ...one,
          // Clients put it into a page as it is, so whatever staff wrote is escaped here.
          how_to_play_content: one.steps.map((step) => html`<p>${step}</p>`.html).join(''),
        })),
      })),
    '/api-get-current-date': (request, input) =>
      withMore(own['/api-get-current-date'](request, input), async (now) => {
        const market = /^\d{1,9}$/.test(input.game_id) ? board.market(Number(input.game_id)) : null;
        // A market that plays over midnight still has the day before, and clients put this date into their slips.
        const date = market === null ? now.date : formatBidDate(market.day);
        const { min_bid, max_bid } = settings.current();
        return {
          ...now,
          date,
          new_date: shortDate(date),
          min_bid_amount: formatPoints(market?.minBid ?? min_bid),
          max_bid_amount: formatPoints(market?.maxBid ?? max_bid),
          wallet_amt:
            request.player === null ? '' : formatPoints(await readBalance(node.db, request.player.id)),
        };
      }),
  };
}

/** '23-November-2026' as '23-Nov-2026'. */
function shortDate(date: string): string {
  const [day = '', month = '', year = ''] = date.split('-');
  return `${day}-${month.slice(0, 3)}-${year}`;
}

/** The announcements as the family's notices. */
export function getNotice(
  node: AppContext,
  { own, settings }: Pick<ClientServices, 'own' | 'settings'>,
): Handler<'/api-get-notice'> {
  const { zone } = node.config;
  return (request) =>
    withMore(own['/api-get-announcements'](request, { language: 'en' }), ({ announcements }) => ({
      notices: announcements.map(({ title, text, published_at }) => {
        const at = instant(Date.parse(published_at));
        return {
          notice_title: title,
          notice_msg: text,
          notice_date: formatBidDate(localTime(at, zone).day),
          insert_date: formatBidMoment(at, zone),
        };
      }),
      mobile_no: settings.current().mobile_no,
    }));
}

/** Contact numbers; the operator has no others than those of the social data. */
export function getContactDetails({
  settings,
}: Pick<ClientServices, 'settings'>): Handler<'/api-get-contact-details'> {
  return async () => {
    const { mobile_1, mobile_no, telegram_no } = settings.current();
    const none = {
      email_1: '',
      email_2: '',
      facebook: '',
      twitter: '',
      youtube: '',
      google_plus: '',
      instagram: '',
    };
    return answer({ mobile_1, mobile_2: '', whatsapp_no: mobile_no, telegram_no, ...none });
  };
}
