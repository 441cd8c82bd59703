import { existsSync, readFileSync } from 'node:fs';
import {
  CONTENT_KEYS,
  type ContentKey,
  type ContentLanguage,
  type ContentValue,
} from '#contract/console/content-desk.calls.ts';
import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts';
import type { Db, Queryable } from '../platform/store/db.ts';
import { openFreshCopy } from '../platform/store/fresh-copy.ts';
import type { Live } from '../platform/live/live.ts';
import { isLanguageOf } from './check-content.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { type ContentName, selectPublished, selectVersions } from './content.table.ts';

/** A content as players see it. */
export interface Published {
  readonly value: ContentValue;
  /** 0 for what comes with the server. */
  readonly version: number;
  readonly at: string;
  readonly by: string;
}

/** What staff have published, as this node knows it; what they publish at other nodes arrives by notification. */
export interface Content {
  /** What was published under this very name, or else what comes with the server. */
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
      const english = published(key, 'en');
      return own.version === 0 && english.version > 0 ? english : own;
    },
    refresh: copy.refresh,
  };
}

/** What players see of a content, from the store and not from this node's memory; for who decides on it. */
export async function readShown(tx: Queryable, { key, language }: ContentName): Promise<ContentValue> {
  if (key === 'contacts') return { contacts: contactsOf(await readSettings(tx)) };
  const [own] = await selectVersions(tx, { key, language }, 1);
  const [english] = await selectVersions(tx, { key, language: 'en' }, 1);
  return (own ?? english)?.value ?? defaultContent(key, language);
}

/** The settings that staff write as content. */
export function contactsOf({ mobile_no, mobile_1, telegram_no, app_link, how_to_play_video }: Settings) {
  return { mobile_no, mobile_1, telegram_no, app_link, video_link: how_to_play_video };
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

/** When the texts that come with the server were written; they count as published then. */
const DEFAULTS_FROM = '2026-11-22T00:00:00.000Z';

/** The text of each key in each language, out of the files in texts/. */
const texts: ReadonlyMap<string, string> = new Map(
  CONTENT_KEYS.flatMap((key) =>
    LANGUAGE_TAGS.filter((language) => isLanguageOf(key, language)).map((language): [string, string] => [
      `${key} ${language}`,
      readText(key.replaceAll('_', '-'), language),
    ]),
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
