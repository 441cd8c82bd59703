import { formatInstant } from '../shell/format-instant.ts';
import type { ContentItem } from './content-item.ts';

/** What players see of a content, in a few words: the newest of its languages. */
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
  return `${formatInstant(at, 'short-date')}, ${formatInstant(at, 'minute')}`;
}
