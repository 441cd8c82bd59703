import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import type { Language } from '#contract/languages.ts';
import { TEXT_LANGUAGES } from './contents.ts';

type PerLanguage = Readonly<Record<Language, string>>;

/** A content as lines of text, so that two versions of it can be read beside each other. */
export function contentLines(value: ContentValue): readonly string[] {
  const { text = '', on, slides = [], announcements = [], contacts } = value;
  return [
    ...(on === false ? ['Switched off: players see no line.'] : []),
    ...(text === '' ? [] : text.split('\n')),
    ...slides.flatMap(({ image_id: id, link, text: alt }) => [
      `Picture ${id}`,
      ...spoken('Text', alt),
      ...(link === '' ? [] : [`Link: ${link}`]),
    ]),
    ...announcements.flatMap((one) => [...spoken('Title', one.title), ...spoken('Text', one.text)]),
    ...(contacts === undefined ? [] : CONTACT_FIELDS.map(({ key, label }) => `${label}: ${contacts[key]}`)),
  ];
}

function spoken(what: string, texts: PerLanguage): readonly string[] {
  return TEXT_LANGUAGES.filter(({ key }) => texts[key]).flatMap(({ key, name }) =>
    `${what}, ${name}: ${texts[key]}`.split('\n'),
  );
}

type Contacts = NonNullable<ContentValue['contacts']>;

/** How players reach the operator, and where its links lead. */
export const CONTACT_FIELDS: readonly {
  readonly key: keyof Contacts;
  readonly label: string;
  readonly hint: string;
}[] = [
  { key: 'mobile_no', label: 'WhatsApp number', hint: '10 digits, or with the country: 91...' },
  { key: 'mobile_1', label: 'Phone number', hint: 'For calls' },
  { key: 'telegram_no', label: 'Telegram number', hint: 'Shown where play is off' },
  { key: 'app_link', label: 'Link to the app', hint: 'Empty: no app is offered' },
  { key: 'video_link', label: 'Link to the tutorial video', hint: 'Empty: How to play shows no video' },
];

export const NO_CONTACTS: Contacts = {
  mobile_no: '',
  mobile_1: '',
  telegram_no: '',
  app_link: '',
  video_link: '',
};
