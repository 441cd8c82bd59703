import type { ContentItem } from './content-item.ts';

/** What players of this language see: English where staff have published that and no translation. */
export function seenBy(item: ContentItem, items: readonly ContentItem[]): ContentItem['published'] {
  if (item.published.version > 0) return item.published;
  const english = items.find(({ language }) => language === 'en');
  return english === undefined || english.published.version === 0 ? item.published : english.published;
}
