import type { ContentValue } from '#contract/content-desk.calls.ts';
import { CONTACT_FIELDS } from './contact-words.ts';
import { TEXT_LANGUAGES } from './text-languages.ts';

type PerLanguage = { readonly en: string; readonly hi: string; readonly mr: string };

/** A content as lines of text, so that two versions of it can be read beside each other. */
export function contentLines(value: ContentValue): readonly string[] {
  const { text = '', on, slides = [], announcements = [], contacts } = value;
  return [
    ...(on === false ? ['Switched off: players see no line.'] : []),
    ...(text === '' ? [] : text.split('\n')),
    ...slides.flatMap(({ picture_id: id, link, text: alt }) => [
      `Picture ${id}`,
      ...spoken('Text', alt),
      ...(link === '' ? [] : [`Link: ${link}`]),
    ]),
    ...announcements.flatMap((one) => [...spoken('Title', one.title), ...spoken('Text', one.text)]),
    ...(contacts === undefined ? [] : CONTACT_FIELDS.map(({ key, label }) => `${label}: ${contacts[key]}`)),
  ];
}

function spoken(what: string, texts: PerLanguage): readonly string[] {
  return TEXT_LANGUAGES.filter(({ key }) => texts[key] !== '').flatMap(({ key, name }) =>
    `${what}, ${name}: ${texts[key]}`.split('\n'),
  );
}
