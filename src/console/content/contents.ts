import type { ContentKey, ContentValue } from '#contract/console/content-desk.calls.ts';
import { type Language, LANGUAGES, LANGUAGE_TAGS } from '#contract/languages.ts';
import type { Reply } from '../api.ts';
import { formatWhen } from '../shell/formats/format-when.ts';

export type ContentKind = 'headline' | 'slides' | 'announcements' | 'contacts' | 'steps' | 'rules' | 'page';

export type ContentRow = {
  readonly key: ContentKey;
  readonly name: string;
  readonly kind: ContentKind;
};

/** Everything that staff write for players, in the order of the list. */
export const CONTENTS: readonly ContentRow[] = [
  { key: 'headline_1', name: 'Headline, home', kind: 'headline' },
  { key: 'headline_2', name: 'Headline, add funds', kind: 'headline' },
  { key: 'headline_3', name: 'Headline, withdraw', kind: 'headline' },
  { key: 'slides', name: 'Slider pictures', kind: 'slides' },
  { key: 'announcements', name: 'Announcements', kind: 'announcements' },
  { key: 'contacts', name: 'Contacts and links', kind: 'contacts' },
  { key: 'how_to_play', name: 'How to play', kind: 'steps' },
  { key: 'deposit_rule', name: 'Deposit rules', kind: 'rules' },
  { key: 'withdrawal_rule', name: 'Withdrawal rules', kind: 'rules' },
  { key: 'about', name: 'About us', kind: 'page' },
  { key: 'privacy', name: 'Privacy policy', kind: 'page' },
  { key: 'delete', name: 'Data deletion', kind: 'page' },
  { key: 'terms', name: 'Terms', kind: 'page' },
];

/** One content in one language: what players see, and the draft. */
export type ContentItem = Reply<'/console/api/list-content'>['items'][number];
export type ContentDraft = NonNullable<ContentItem['draft']>;

/** The languages that players read, each by the name its readers give it. */
export const TEXT_LANGUAGES: readonly { readonly key: Language; readonly name: string }[] = LANGUAGE_TAGS.map(
  (key) => ({ key, name: LANGUAGES[key].name }),
);

/** A summary of what players see of a content: the newest published version of its languages. */
export function describePublished(items: readonly ContentItem[]): string {
  const [newest] = items
    .map(({ published }) => published)
    .filter(({ at }) => at !== null)
    .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
  return newest === undefined ? 'As delivered' : describeVersion(newest);
}

/** A version that was published, by whom and when. */
export function describeVersion({ version, by, at }: Omit<ContentItem['published'], 'value'>): string {
  const when = at === null ? '' : `, ${describeWhen(at)}`;
  return `Version ${version}${by === '' ? '' : `, ${by}`}${when}`;
}

export function describeWhen(at: string): string {
  return formatWhen(at, { withTime: true });
}

/** A content by its name, and by its language where it has one of its own. */
export function describeContent({ key, language }: Pick<ContentItem, 'key' | 'language'>): string {
  const name = CONTENTS.find((row) => row.key === key)?.name ?? key;
  return language === 'all' ? name : `${name}, ${LANGUAGES[language].name}`;
}

/** Where a content is edited. */
export function contentPath({ key, language }: { readonly key: string; readonly language: string }): string {
  return `/content?${new URLSearchParams({ content: key, language }).toString()}`;
}

type PerLanguage = Readonly<Record<Language, string>>;

/** A content as lines of text, so that two versions can be compared side by side. */
export function contentLines(value: ContentValue): readonly string[] {
  const { text = '', on, slides = [], announcements = [], contacts } = value;
  return [
    ...(on === false ? ['Switched off: players see no line.'] : []),
    ...(text === '' ? [] : text.split('\n')),
    ...slides.flatMap(({ image_id: id, link, text: alt }) => [
      pictureLine(id),
      ...spoken('Text', alt),
      ...(link === '' ? [] : [`Link: ${link}`]),
    ]),
    ...announcements.flatMap((one) => [...spoken('Title', one.title), ...spoken('Text', one.text)]),
    ...(contacts === undefined ? [] : CONTACT_FIELDS.map(({ key, label }) => `${label}: ${contacts[key]}`)),
  ];
}

/** How a picture is named beside others, whose file never changes under its number. */
export function pictureLine(id: string): string {
  return `Picture ${id}`;
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
