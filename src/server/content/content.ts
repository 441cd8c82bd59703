import type { ContentKey, ContentLanguage, ContentValue } from '#contract/content-desk.calls.ts';
import type { Language } from '#contract/content.calls.ts';
import type { Db } from '../platform/db.ts';
import { openFreshCopy } from '../platform/fresh-copy.ts';
import type { Live } from '../platform/live.ts';
import { selectPublished } from './content.table.ts';
import { DEFAULTS_FROM, defaultContent } from './default-content.ts';

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
