import { WarningBox } from '#ui/warning-box.tsx';
import { houseLoses } from './rate-figures.ts';
import type { RateRow } from './rate-row.ts';

/** Warns of the changed rates at which the house pays back more than it takes. */
export function LosingNote({ changed }: { readonly changed: readonly RateRow[] }) {
  const losing = losingRows(changed);
  if (losing.length === 0) return null;
  return <WarningBox>The house loses on {losing.map(({ name }) => name).join(', ')}.</WarningBox>;
}

export function losingRows(changed: readonly RateRow[]): readonly RateRow[] {
  return changed.filter(({ gameCode, rate }) => rate !== undefined && houseLoses(gameCode, rate));
}
