import { packText, type PackedText } from '../platform/web/packed-text.ts';
import type { Html } from './html.ts';

/** The pages that were asked for lately, each drawn once however many ask for it. */
export interface ChartCache {
  /** True when the page needs no drawing. */
  readonly has: (key: string) => boolean;
  readonly page: (key: string, draw: () => Promise<Html | null>) => Promise<PackedText | null>;
  /** A result was declared or reversed. */
  readonly clear: () => void;
}

const PAGES_MAX = 300;
/** A page says which day is today and is drawn anew this often, should an announcement be lost. */
const KEPT_MS = 15_000;

export function openChartCache(now: () => number = () => performance.now()): ChartCache {
  const pages = new Map<string, { readonly until: number; readonly page: Promise<PackedText | null> }>();
  const keep = (key: string, page: Promise<PackedText | null>) => {
    pages.set(key, { until: now() + KEPT_MS, page });
    // The oldest is the first: whatever is drawn anew goes to the end.
    const oldest = pages.keys().next();
    if (pages.size > PAGES_MAX && oldest.done !== true) pages.delete(oldest.value);
    // What went wrong, and what does not exist, is not kept.
    void page.then(
      (found) => found === null && forget(key, page),
      () => forget(key, page),
    );
  };
  const forget = (key: string, page: Promise<PackedText | null>) => {
    if (pages.get(key)?.page === page) pages.delete(key);
  };
  const freshPage = (key: string) => {
    const kept = pages.get(key);
    return kept !== undefined && now() < kept.until ? kept.page : null;
  };
  return {
    has: (key) => freshPage(key) !== null,
    page: (key, draw) => {
      const kept = freshPage(key);
      if (kept !== null) return kept;
      pages.delete(key);
      const page = draw().then((drawn) => (drawn === null ? null : packText(drawn.html)));
      keep(key, page);
      return page;
    },
    clear: () => pages.clear(),
  };
}
