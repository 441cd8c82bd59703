import type { Language } from '#contract/languages.ts';
import { addDays, formatBidDate, instantAt, localTime, minuteOfDay } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { shownLink } from './check-content.ts';
import type { Content } from './content.ts';
import { imagePath } from './add-image.ts';

const KEYS = { 1: 'headline_1', 2: 'headline_2', 3: 'headline_3' } as const;

/** The headlines of the places asked for; a place without one is answered as switched off. */
export function getHeadline(content: Content): Handler<'/api-get-headline'> {
  return async (_, { ids, language }) =>
    answer({ data: (ids ?? [1]).map((id) => ({ id, ...headlineOf(content, id, language ?? 'en') })) });
}

function headlineOf(content: Content, id: number, language: Language) {
  const off = { status: '0', notes: '' } as const;
  if (id !== 1 && id !== 2 && id !== 3) return off;
  const { text = '', on } = content.shown(KEYS[id], language).value;
  return on === true ? { status: '1' as const, notes: text } : off;
}

/** The announcements of the operator. */
export function getAnnouncements(content: Content): Handler<'/api-get-announcements'> {
  return async (_, { language = 'en' }) => {
    const { announcements = [] } = content.published('announcements', 'all').value;
    const newestFirst = announcements.toSorted((one, other) => (one.at < other.at ? 1 : -1));
    return answer({
      announcements: newestFirst.map(({ id, at, title, text }) => {
        // Title and text belong together: half a translation is none.
        const shown = title[language] ? language : 'en';
        return { id, title: title[shown], text: text[shown], published_at: at };
      }),
    });
  };
}

/** The steps and the tutorial video of the how-to-play screen (B §2). */
export function getHowToPlay(
  { config }: AppContext,
  content: Content,
  settings: SettingsReader,
): Handler<'/api-how-to-play'> {
  return async (_, { language }) => {
    const { text = '' } = content.shown('how_to_play', language ?? 'en').value;
    const steps = text.split('\n').filter((line) => line.trim() !== '');
    const video_link = shownLink(config.linkHosts, settings.current().how_to_play_video);
    return answer({ result: true, content: [{ video_link, steps }] });
  };
}

/** The rules of adding and of withdrawing (A §3). */
export function getMoneyRules(content: Content): Handler<'/api-money-deposit-withdrawal-rule'> {
  return async (_, { language = 'en' }) => {
    const textOf = (key: 'withdrawal_rule' | 'deposit_rule') => content.shown(key, language).value.text ?? '';
    return answer({
      content: [{ withdrawal_rule: textOf('withdrawal_rule'), deposit_rule: textOf('deposit_rule') }],
    });
  };
}

/** A text of the operator: about, privacy, data deletion, terms. */
export function getPage(content: Content): Handler<'/api-get-page'> {
  return async (_, { page, language }) => {
    const { value, version, at } = content.shown(page, language ?? 'en');
    // The text that comes with the server is the first version.
    return answer({ page, text: value.text ?? '', version: version + 1, published_at: at });
  };
}

/** The images of the home screen (A §7). */
export function getSliderImages({ config }: AppContext, content: Content): Handler<'/api-get-slider-images'> {
  return async (_, { language = 'en' }) => {
    const { slides = [] } = content.published('slides', 'all').value;
    return answer({
      sliderdata: slides.map(({ image_id, link, text }) => ({
        image: imagePath(image_id),
        link: shownLink(config.linkHosts, link),
        text: text[language] || text.en,
      })),
    });
  };
}

/** The operator's contact numbers, as digits, where its Android app is, and the licence it plays for money under (JUR-04). */
export function getSocialData(node: AppContext, settings: SettingsReader): Handler<'/api-get-social-data'> {
  const { realMoney, operator, linkHosts } = node.config;
  const licence = {
    operator: operator.name,
    reference: operator.licence,
    jurisdictions: [...operator.jurisdictions],
  };
  return async () => {
    const { mobile_no, mobile_1, telegram_no, app_link } = settings.current();
    return answer({
      mobile_no,
      mobile_1,
      telegram_no,
      app_link: shownLink(linkHosts, app_link),
      licence: realMoney ? licence : null,
    });
  };
}

/** The clock that decides, for clients that show countdowns. */
export function getCurrentDate(node: AppContext): Handler<'/api-get-current-date'> {
  return async () => {
    const at = node.clock.now();
    const { zone } = node.config;
    const { day } = localTime(at, zone);
    return answer({
      server_time: new Date(at).toISOString(),
      date: formatBidDate(day),
      day_ends_at: new Date(instantAt(addDays(day, 1), minuteOfDay(0), zone)).toISOString(),
    });
  };
}
