import { readFileSync } from 'node:fs';

/** What the market drew on one day, as it was published. */
export interface PublishedDay {
  readonly day: string;
  readonly open: string;
  readonly close: string;
}

/** Every published day of the Kalyan market, 2022 to 2026, oldest first. */
export function publishedDays(): readonly PublishedDay[] {
  const [, ...rows] = readFileSync(new URL('kalyan.csv', import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/);
  return rows.map((row) => {
    const [day, open, close] = row.split(',');
    if (day === undefined || open === undefined || close === undefined) throw new Error(`not a day: ${row}`);
    return { day, open, close };
  });
}
