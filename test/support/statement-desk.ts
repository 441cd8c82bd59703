import type { Calls, Envelope } from '#contract/calls.ts';
import { addStaffMember, type TestStaff } from './people.ts';
import type { TestSystem } from './test-system.ts';

type Body<Path extends keyof Calls> = Promise<Envelope & Partial<Calls[Path]['reply']>>;

/** A statement as a bank writes it. */
export function statementOf(...rows: readonly string[]): string {
  return ['Account of the house,,', 'Date,Narration,Credit', ...rows].join('\r\n');
}

/** A payment by UPI that came in. */
export function creditRow(utr: string, amount: string, more = ''): string {
  return `20/11/2026,UPI/${utr}/Add Funds${more},"${amount}"`;
}

/** What a cashier does with statements. */
export async function statementDesk(system: TestSystem, by?: TestStaff) {
  const cashier = by ?? (await addStaffMember(system.node.db, ['cashier']));
  const preview = async (csv: string): Body<'/console/api/preview-statement'> =>
    (await system.call('/console/api/preview-statement', { csv }, cashier)).body;
  const confirm = async (
    csv: string,
    fingerprint: string | undefined,
  ): Body<'/console/api/import-statement'> =>
    (await system.call('/console/api/import-statement', { csv, fingerprint }, cashier)).body;
  /** Both steps. */
  const bring = async (csv: string) => confirm(csv, (await preview(csv)).fingerprint);
  const kinds = async (csv: string) => ((await preview(csv)).rows ?? []).map(({ kind }) => kind);
  return { preview, confirm, bring, kinds };
}
