/**
 * What is written for players and may tell them where to pay, or whom to ask about it, is published by two people (I-21):
 * the headlines and rules of adding and withdrawing, the pictures of the slider, of which each can show a QR code, and
 * contacts and links. Terms and privacy may name a phone or an account of the operator, so that one which players have not
 * seen there takes two people as well. What only takes something away makes things safer, so one person may do that.
 */
import { findPaymentHints } from './payment-hint.ts';

const PAYING: ReadonlySet<string> = new Set([
  'headline_2',
  'headline_3',
  'deposit_rule',
  'withdrawal_rule',
  'slides',
  'contacts',
]);

/** All other texts name nothing that players could pay by (src/rules/payments/payment-hint.ts). */
const LEGAL: ReadonlySet<string> = new Set(['terms', 'privacy']);

interface Slide {
  readonly image_id: string;
  readonly link: string;
  readonly text: Texts;
}
type Texts = Readonly<Record<string, string>>;

/** Of a content only what this rule looks at. */
interface Content {
  readonly text?: string | undefined;
  readonly on?: boolean | undefined;
  readonly slides?: readonly Slide[] | undefined;
  readonly contacts?: Texts | undefined;
}

/**
 * Whether a content takes a second person before players see it.
 * @example needsSecondPerson('contacts', { before: { contacts: { mobile_no: '919000011111' } }, after: { contacts: { mobile_no: '' } } }) // false
 */
export function needsSecondPerson(
  key: string,
  { before, after }: { readonly before: Content; readonly after: Content },
): boolean {
  if (LEGAL.has(key)) return namesMore(after, before);
  if (!PAYING.has(key)) return false;
  const slides = before.slides ?? [];
  return (
    isTextShown(after) ||
    !isWithin(after.contacts ?? {}, before.contacts ?? {}) ||
    (after.slides ?? []).some((slide) => !slides.some((old) => isSlideOf(slide, old)))
  );
}

/** Whether a text names a phone, a UPI id or an account that the old one did not. */
function namesMore({ text = '' }: Content, { text: old = '' }: Content): boolean {
  const known = new Set(findPaymentHints(old).map(({ part }) => part));
  return findPaymentHints(text).some(({ part }) => !known.has(part));
}

/** A shorter text may say something else, such as a warning that is gone: only a headline that is switched off says less. */
function isTextShown({ text, on }: Content): boolean {
  return text !== undefined && on !== false;
}

function isSlideOf(slide: Slide, old: Slide): boolean {
  return (
    slide.image_id === old.image_id &&
    isWithin({ link: slide.link }, { link: old.link }) &&
    isWithin(slide.text, old.text)
  );
}

/** Whether every text is the old one, or empty. */
function isWithin(texts: Texts, old: Texts): boolean {
  return Object.entries(texts).every(([name, text]) => text === '' || text === old[name]);
}
