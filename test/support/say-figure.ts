import { appendFileSync } from 'node:fs';
import type { MoneyCase } from '../../scripts/cases/money-cases.ts';
import type { FaultId } from '../../scripts/faults/fault-list.ts';

/**
 * What a test of a fault or of a money case measured or counted, by name. `npm run test:faults` and `npm run test:cases` read
 * the file, print it and keep it; elsewhere nobody asks for it.
 */
export function sayFigure(
  id: FaultId | MoneyCase | 'books',
  figures: Readonly<Record<string, number | string>>,
): void {
  const file = process.env['FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ id, figures })}\n`);
}

/** The value below which such a share of all lies, such as 0.99. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
