import { appendFileSync } from 'node:fs';
import type { FaultId } from '../../scripts/faults/fault-list.ts';

/**
 * What a test of a fault measured, by name. `npm run test:faults` reads the file, prints it and keeps it; elsewhere
 * nobody asks for it.
 */
export function sayFigure(fault: FaultId, figures: Readonly<Record<string, number | string>>): void {
  append({ fault, figures });
}

/** Of whichever fault is being tried; only `checkBooks` says it. */
export function sayBooksRight(): void {
  append({ figures: { books: 'right' } });
}

function append(said: object): void {
  const file = process.env['FAULT_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(said)}\n`);
}

/** The value below which such a share of all lies, such as 0.99. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
