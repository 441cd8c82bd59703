import { z } from 'zod';

/**
 * Loosely typed clients send "9876543210" or 9876543210 alike (decisions.md §2, §6). A missing value
 * reads as '' so that the rule, not the parser, says which field is required.
 */
export function wireText(lengthMax = 200) {
  return z
    .union([z.string().max(lengthMax), z.number(), z.null()])
    .optional()
    .transform((value) => (value === undefined || value === null ? '' : String(value)));
}

/** Amounts leave as decimal strings of points: "1500", "142.5". */
export const wirePoints = z.string().regex(/^-?\d+(\.\d{1,2})?$/);

/** Instants leave as ISO 8601 with milliseconds in UTC. */
export const wireInstant = z.string();

/** Lists take a page size and the marker of the next page (decisions.md §6). */
export const pageInput = {
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: wireText(200),
};

export const nextCursor = z.string().nullable();
