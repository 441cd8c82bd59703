import { readFileSync } from 'node:fs';

/** What the market drew on one day, as it was published. */
export interface PublishedDay {
  readonly day: string;
  readonly open: string;
  readonly close: string;
}

/** Markets whose results were published, with the number of days in their files. */
export const PUBLISHED = { kalyan: 1114, 'milan-day': 1169, 'sridevi-night': 1963 } as const;
export type Published = keyof typeof PUBLISHED;

/** Every published day of a market, 2021 or 2022 to 2026, oldest first. */
export function publishedDays(market: Published): readonly PublishedDay[] {
  const [, ...rows] = readFileSync(new URL(`${market}.csv`, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/);
  return rows.map((row) => {
    const [day, open, close] = row.split(',');
    if (day === undefined || open === undefined || close === undefined) throw new Error(`not a day: ${row}`);
    return { day, open, close };
  });
}
