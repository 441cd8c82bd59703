import { z } from 'zod';

/**
 * Loosely typed clients send "9876543210" or 9876543210 alike (decisions §2, decisions §6). A missing value is read
 * as '' so that the rule, not the parser, refuses it by the name of its field.
 */
export function wireText(lengthMax = 200) {
  return z
    .union([z.string().max(lengthMax), z.number(), z.null()])
    .optional()
    .transform((value) => (value === undefined || value === null ? '' : String(value)));
}

/** Amounts are sent as decimal strings of points: "1500", "142.5". */
export const wirePoints = z.string().regex(/^-?\d+(\.\d{1,2})?$/);

/** Instants are sent as ISO 8601 with milliseconds in UTC. */
export const wireInstant = z.string().meta({ format: 'date-time' });

/** A date in any form that clients send; src/rules/time/time.ts reads it. The longest has a weekday's full name. */
export const wireDate = wireText(30).describe(
  '11/23/2026, 23-11-2026, 23-Nov-2026 or 2026-11-23; empty for today',
);

/** Lists take a page size and the marker of the next page (decisions §6). */
export const pageInput = {
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: wireText(200),
};

export const nextCursor = z.string().nullable();

/** With the first page of a history, where some of it is not here. */
export const coldMonths = z
  .array(z.string())
  .optional()
  .describe(
    'months of these days whose bids are in cold storage, such as 2026-01; missing where there is none',
  );

/** A picture in base64; the body of its call may be larger than others. */
export const wireImage = z.string().max(2_900_000).describe('a JPEG, PNG or WebP picture in base64');
export const IMAGE_BODY_BYTES_MAX = 3 * 1024 * 1024;

/** Text of a CSV file: thirty years of one market are less than this. */
export const wireCsv = z.string().max(500_000);
export const CSV_BODY_BYTES_MAX = 1024 * 1024;
