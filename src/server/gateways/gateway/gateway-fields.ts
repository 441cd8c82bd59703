import { z } from 'zod';
import { parsePoints, points } from '#rules/money.ts';
import { parseUtr } from '#rules/payments/utr.ts';

/** Whole paise, which are hundredths of a point. */
export const paise = z.number().int().positive().transform(points);

/** Rupees with at most two decimals, as a number or a text. */
export const rupees = z.union([z.number(), z.string()]).transform((wire, context) => {
  const parsed = parsePoints(wire);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

/** Gateways put other numbers of banks in the same place; only twelve digits name a payment. */
export const utrField = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((wire) => {
    const parsed = parseUtr(String(wire ?? ''));
    return parsed.ok ? parsed.value : null;
  });

/** For a person to compare with the player: never a reason to refuse what the gateway says. */
export const payerField = z
  .string()
  .catch('')
  .transform((wire) => wire.trim().slice(0, 100));

export const number = z.union([z.string(), z.number()]).transform(String);
