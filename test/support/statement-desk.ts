import type { Calls, Envelope } from '#contract/calls.ts';
import { takeLines } from '../../src/server/gateways/statements/take-lines.job.ts';
import { confirmApproval } from './approvals.ts';
import { addStaffMember, type TestStaff } from './people.ts';
import type { TestSystem } from './test-system.ts';

type Body<Path extends keyof Calls> = Promise<Envelope & Partial<Calls[Path]['reply']>>;

interface Brought {
  readonly code?: string | undefined;
  readonly credited?: number;
  readonly listed?: number;
}

/** A statement as a bank writes it. */
export function statementOf(...rows: readonly string[]): string {
  return ['Account of the house,,', 'Date,Narration,Credit', ...rows].join('\r\n');
}

/** A payment by UPI that came in. */
export function creditRow(utr: string, amount: string, more = ''): string {
  return `20/11/2026,UPI/${utr}/Add Funds${more},"${amount}"`;
}

/** What two cashiers do with statements: `by` uploads and proposes, another one confirms. */
export async function statementDesk(system: TestSystem, by?: TestStaff) {
  const maker = by ?? (await addStaffMember(system.node.db, ['cashier']));
  const checker = await addStaffMember(system.node.db, ['cashier']);
  const upload = async (csv: string, staff = maker): Body<'/console/api/upload-statement'> =>
    (await system.call('/console/api/upload-statement', { file_name: 'day.csv', csv }, staff)).body;
  const read = async (statement_id: string | undefined, staff = maker): Body<'/console/api/get-statement'> =>
    (await system.call('/console/api/get-statement', { statement_id, limit: 200 }, staff)).body;
  const preview = async (csv: string) => read((await upload(csv)).statement?.statement_id);
  const propose = async (
    statement_id: string | undefined,
    staff = maker,
  ): Body<'/console/api/propose-statement'> =>
    (await system.call('/console/api/propose-statement', { statement_id }, staff)).body;
  const confirm = async (approval_id: string | undefined, staff = checker) =>
    (await confirmApproval(system.url, { approval_id }, staff)).body;
  /** Uploads and proposes. Answers what refused it, or both numbers. */
  const offer = async (csv: string) => {
    const { statement, code } = await upload(csv);
    if (statement === undefined) return { code };
    const { approval_id, code: refused } = await propose(statement.statement_id);
    return { statement_id: statement.statement_id, approval_id, code: refused };
  };
  /** All steps, and waits until its payments are taken. */
  const bring = async (csv: string): Promise<Brought> => {
    const { statement_id, approval_id, code } = await offer(csv);
    if (code !== undefined) return { code };
    const { code: refused } = await confirm(approval_id);
    return refused === undefined ? taken(statement_id) : { code: refused };
  };
  const taken = async (statement_id: string | undefined): Promise<Brought> => {
    for (;;) {
      await takeLines(system.node);
      const { statement } = await read(statement_id);
      if (statement?.state === 'imported') return { credited: statement.credited, listed: statement.listed };
      // The server itself has a line just now.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const kinds = async (csv: string) => ((await preview(csv)).rows ?? []).map(({ kind }) => kind);
  return { maker, checker, upload, read, preview, propose, confirm, offer, taken, bring, kinds };
}
