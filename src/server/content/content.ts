import { existsSync, readFileSync } from 'node:fs';
import type { ContentKey, ContentLanguage, ContentValue } from '#contract/console/content-desk.calls.ts';
import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts';
import type { Db } from '../platform/store/db.ts';
import { openFreshCopy } from '../platform/store/fresh-copy.ts';
import type { Live } from '../platform/live/live.ts';
import { selectPublished } from './content.table.ts';

/** A content as players see it. */
export interface Published {
  readonly value: ContentValue;
  /** 0 for what the server brings along. */
  readonly version: number;
  readonly at: string;
  readonly by: string;
}

/** What staff have published, as this node knows it; another node's publishing arrives by notification. */
export interface Content {
  /** What was published under this very name, or else what the server brings along. */
  readonly published: (key: ContentKey, language: ContentLanguage) => Published;
  /** What a player of the language reads: English where staff have written that and no translation yet. */
  readonly shown: (key: ContentKey, language: Language) => Published;
  readonly refresh: () => Promise<void>;
}

export const CONTENT_TOPIC = 'content';

/** `changed` is called whenever this node has other contents than before. */
export async function openContent(db: Db, live: Live, changed: () => void): Promise<Content> {
  const copy = await openFreshCopy(() => load(db), changed);
  // When the store is away, the next turn of the refreshing job does it.
  const heard = () => void copy.refresh().catch(() => undefined);
  live.on(CONTENT_TOPIC, heard, heard);
  const published = (key: ContentKey, language: ContentLanguage): Published =>
    copy.current().get(`${key} ${language}`) ?? {
      value: defaultContent(key, language),
      version: 0,
      at: DEFAULTS_FROM,
      by: '',
    };
  return {
    published,
    shown: (key, language) => {
      const own = published(key, language);
      return own.version > 0 ? own : orEnglish(own, published(key, 'en'));
    },
    refresh: copy.refresh,
  };
}

function orEnglish(own: Published, english: Published): Published {
  return english.version > 0 ? english : own;
}

async function load(db: Db): Promise<ReadonlyMap<string, Published>> {
  const rows = await selectPublished(db);
  return new Map(
    rows.map(({ key, language, value, version, published_at, publisher }) => [
      `${key} ${language}`,
      { value, version, at: new Date(published_at).toISOString(), by: publisher },
    ]),
  );
}

/** When the texts that the server brings along were written; they count as published then. */
const DEFAULTS_FROM = '2026-11-22T00:00:00.000Z';

/** The file of each text, in texts/, for each language that it is translated to. */
const FILES: Readonly<Partial<Record<ContentKey, string>>> = {
  headline_1: 'headline-1',
  headline_2: 'headline-2',
  headline_3: 'headline-3',
  how_to_play: 'how-to-play',
  deposit_rule: 'deposit-rule',
  withdrawal_rule: 'withdrawal-rule',
  about: 'about',
  privacy: 'privacy',
  delete: 'delete',
  terms: 'terms',
};

const texts: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).flatMap(([key, file]) =>
    LANGUAGE_TAGS.map((language): [string, string] => [`${key} ${language}`, readText(file, language)]),
  ),
);

/** What players see as long as staff have published nothing. */
function defaultContent(key: ContentKey, language: ContentLanguage): ContentValue {
  if (key === 'slides') return { slides: [] };
  if (key === 'announcements') return { announcements: [] };
  if (key === 'contacts') return {};
  const text = texts.get(`${key} ${language}`) ?? '';
  return key.startsWith('headline') ? { text, on: true } : { text };
}

function readText(file: string, language: Language): string {
  const translated = new URL(`./texts/${file}.${language}.txt`, import.meta.url);
  const english = new URL(`./texts/${file}.en.txt`, import.meta.url);
  return readFileSync(existsSync(translated) ? translated : english, 'utf8').trim();
}
