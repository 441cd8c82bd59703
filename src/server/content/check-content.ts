import type { ContentKey, ContentLanguage, ContentValue } from '#contract/console/content-desk.calls.ts';
import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts';
import { findPaymentHint } from '#rules/payments/payment-hint.ts';
import { accept, type Refusal, refuse, type Verdict } from '#rules/verdict.ts';

type ContentRefusal = Refusal<
  | 'content_unknown'
  | 'content_required'
  | 'content_too_long'
  | 'content_not_valid'
  | 'content_link_not_valid'
  | 'content_link_elsewhere'
  | 'content_number_not_valid'
  | 'content_names_payment'
  | 'image_unknown'
>;

type Checked = Verdict<ContentValue, ContentRefusal>;

const SAME_EVERYWHERE: ReadonlySet<ContentKey> = new Set(['slides', 'announcements', 'contacts']);

const LEGAL: ReadonlySet<ContentKey> = new Set(['terms', 'privacy']);

const HEADLINE_MAX = 300;
const TEXT_MAX = 20_000;
const TITLE_MAX = 100;
const ANNOUNCEMENT_MAX = 2_000;
const LINK_MAX = 500;

// Everything that is no text: control characters except the end of a line, halves of a character, and marks that turn
// the reading direction. The database cannot store the first two.
const UNSEEN = /(?!\n)\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;
// A name or password stands before an @ in the host; in the path, as of a video channel, it is a sign like any other.
const LINK = /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#][^\s\\]*)?$/i;
const NUMBER = /^\d{10,15}$/;
const IMAGE_ID = /^[1-9]\d{0,14}$/;
const ANNOUNCEMENT_ID = /^[\w-]{1,40}$/;

/** Whether a key has a content of that language: either one for all languages ('all'), or one in each. */
export function isLanguageOf(key: ContentKey, language: ContentLanguage): boolean {
  return SAME_EVERYWHERE.has(key) === (language === 'all');
}

/**
 * What staff want to show, with only the parts that this content has (ACC-09: links only by https and to these hosts,
 * text only as text). The end of a line is one character, whatever the browser has sent.
 */
export function checkContent(
  { key, language }: { readonly key: ContentKey; readonly language: ContentLanguage },
  value: ContentValue,
  linkHosts: readonly string[],
): Checked {
  if (!isLanguageOf(key, language)) return refuse({ code: 'content_unknown' });
  if (key === 'slides') return checkSlides(value.slides ?? [], linkHosts);
  if (key === 'announcements') return checkAnnouncements(value.announcements ?? []);
  if (key === 'contacts') return checkContacts(value.contacts, linkHosts);
  if (key.startsWith('headline')) return checkHeadline(value);
  return checkText(value, { max: TEXT_MAX, field: 'text', empty: false, isLegal: LEGAL.has(key) });
}

function verdictOf(problem: ContentRefusal | null, value: ContentValue): Checked {
  return problem === null ? accept(value) : refuse(problem);
}

function checkHeadline({ text = '', on = false }: ContentValue): Checked {
  const problem = textProblem(text, { max: HEADLINE_MAX, field: 'text', empty: !on });
  return verdictOf(problem, { text: oneLine(text), on });
}

function checkText({ text = '' }: ContentValue, rules: TextRules): Checked {
  const problem = textProblem(text, rules);
  return verdictOf(problem, { text: tidy(text) });
}

interface TextRules {
  readonly max: number;
  readonly field: string;
  readonly empty: boolean;
  /** Terms and privacy name the operator's address, phone and bank; nobody pays by them. */
  readonly isLegal?: boolean;
}

function textProblem(text: string, { max, field, empty, isLegal = false }: TextRules): ContentRefusal | null {
  const given = tidy(text);
  if (given === '') return empty ? null : { code: 'content_required', field };
  if (given.length > max) return { code: 'content_too_long', field, params: { max: String(max) } };
  const unseen = UNSEEN.exec(given)?.[0]?.codePointAt(0);
  if (unseen !== undefined) {
    const part = `U+${unseen.toString(16).toUpperCase().padStart(4, '0')}`;
    return { code: 'content_not_valid', field, params: { part } };
  }
  const payment = isLegal ? null : findPaymentHint(given);
  return payment === null ? null : { code: 'content_names_payment', field, params: { part: payment.part } };
}

type Slides = NonNullable<ContentValue['slides']>;

function checkSlides(slides: Slides, linkHosts: readonly string[]): Checked {
  const problems = slides.map(({ image_id: image, link, text }, place): ContentRefusal | null => {
    const field = `slides.${place}`;
    if (!IMAGE_ID.test(image)) return { code: 'image_unknown', field };
    return (
      linkProblem(link, { field, linkHosts }) ?? textsProblem(text, { max: TITLE_MAX, field, required: true })
    );
  });
  return verdictOf(firstOf(problems), {
    slides: slides.map((slide) => ({ ...slide, link: formatLink(slide.link) })),
  });
}

type Announcements = NonNullable<ContentValue['announcements']>;

function checkAnnouncements(announcements: Announcements): Checked {
  const problems = announcements.map(({ id, at, title, text }, place): ContentRefusal | null => {
    const field = `announcements.${place}`;
    if (!ANNOUNCEMENT_ID.test(id)) return { code: 'content_not_valid', field, params: { part: 'id' } };
    if (at !== '' && !isInstant(at)) return { code: 'content_not_valid', field, params: { part: 'at' } };
    return (
      textsProblem(title, { max: TITLE_MAX, field, required: true }) ??
      textsProblem(text, { max: ANNOUNCEMENT_MAX, field, required: false })
    );
  });
  return verdictOf(firstOf(problems), { announcements });
}

/** Only English is ever required: it stands in for languages that are missing. */
function textsProblem(
  texts: Readonly<Record<Language, string>>,
  { max, field, required }: { readonly max: number; readonly field: string; readonly required: boolean },
): ContentRefusal | null {
  return firstOf(
    LANGUAGE_TAGS.map((tag) => textProblem(texts[tag], { max, field, empty: tag !== 'en' || !required })),
  );
}

function firstOf(problems: readonly (ContentRefusal | null)[]): ContentRefusal | null {
  return problems.find((problem) => problem !== null) ?? null;
}

function checkContacts(contacts: ContentValue['contacts'], linkHosts: readonly string[]): Checked {
  if (contacts === undefined) return refuse({ code: 'content_required' });
  for (const field of ['mobile_no', 'mobile_1', 'telegram_no'] as const) {
    const digits = contacts[field].replace(/[\s+-]/g, '');
    if (digits !== '' && !NUMBER.test(digits)) return refuse({ code: 'content_number_not_valid', field });
  }
  for (const field of ['app_link', 'video_link'] as const) {
    const problem = linkProblem(contacts[field], { field, linkHosts });
    if (problem !== null) return refuse(problem);
  }
  return accept({
    contacts: {
      mobile_no: digitsOf(contacts.mobile_no),
      mobile_1: digitsOf(contacts.mobile_1),
      telegram_no: digitsOf(contacts.telegram_no),
      app_link: formatLink(contacts.app_link),
      video_link: formatLink(contacts.video_link),
    },
  });
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function linkProblem(
  typed: string,
  { field, linkHosts }: { readonly field: string; readonly linkHosts: readonly string[] },
): ContentRefusal | null {
  if (typed.trim() === '') return null;
  if (!isLink(typed)) return { code: 'content_link_not_valid', field };
  if (isLinkTo(linkHosts, typed.trim())) return null;
  return { code: 'content_link_elsewhere', field, params: { hosts: linkHosts.join(', ') } };
}

function isLink(text: string): boolean {
  const link = text.trim();
  return link.length <= LINK_MAX && LINK.test(link) && !UNSEEN.test(link) && URL.canParse(link);
}

/** Phones begin a line with a capital: "Https://" is meant as "https://". */
function formatLink(link: string): string {
  return link.trim().replace(/^https/i, 'https');
}

function isInstant(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString() === text;
}

function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim();
}

function oneLine(text: string): string {
  return tidy(text).replace(/(?<!\s)\s*\n\s*/g, ' ');
}

/**
 * Whether a link leads to a page over https, on one of these hosts or a host below one of them (I-27 and
 * ACC-09).
 */
export function isLinkTo(hosts: readonly string[], link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, host } = new URL(link);
  return protocol === 'https:' && hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
}

/** A link as players get it: none where its host is no longer one of these, though it was when it was published. */
export function shownLink(hosts: readonly string[], link: string): string {
  return isLinkTo(hosts, link) ? link : '';
}
