import type { Calls, Envelope } from '#contract/calls.ts';
import type { Family } from '#rules/game/games.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { confirmApproval } from './approvals.ts';
import { addStaffMember, type TestStaff } from './people.ts';
import type { TestSystem } from './test-system.ts';

type Body<Path extends keyof Calls> = Promise<Envelope & Partial<Calls[Path]['reply']>>;

/** What became of a file: how many days were imported, or why it was refused. */
type Brought = Promise<Envelope & { readonly imported_days?: number }>;

/** What a staff member who imports past results does, and another one who confirms it. */
export interface ImportDesk {
  readonly preview: (market: number, csv: string) => Body<'/console/api/preview-import'>;
  readonly propose: (
    market: number,
    csv: string,
    fingerprint: string | undefined,
  ) => Body<'/console/api/propose-import'>;
  /** Proposes and has it confirmed. */
  readonly confirm: (market: number, csv: string, fingerprint: string | undefined) => Brought;
  /** All steps. */
  readonly bring: (market: number, csv: string) => Brought;
  readonly take: (market: number) => Body<'/console/api/export-results'>;
  /** A market that draws at 6 PM, and closes at 9 PM if it does, Mondays to Wednesdays. Returns its number. */
  readonly addMarket: (family?: Family, active?: boolean) => Promise<number>;
  /** Sessions of days that are over: the house itself opens those of yesterday, today and the days to come. */
  readonly sessionsOf: (market: number) => Promise<readonly StoredResult[]>;
}

export interface StoredResult {
  readonly day: string;
  readonly session: string;
  readonly state: string;
  readonly number: string | null;
}

/** A file with its header, as spreadsheets write it. */
export function csvOf(header: string, ...rows: readonly string[]): string {
  return [header, ...rows, ''].join('\r\n');
}

let markets = 0;

export function importDesk(system: TestSystem, staff: TestStaff): ImportDesk {
  const preview: ImportDesk['preview'] = async (market, csv) =>
    (await system.call('/console/api/preview-import', { game_id: String(market), csv }, staff)).body;
  const propose: ImportDesk['propose'] = async (market, csv, fingerprint) => {
    const input = { game_id: String(market), csv, fingerprint, reason: 'The paper of that day' };
    return (await system.call('/console/api/propose-import', input, staff)).body;
  };
  let checker: Promise<TestStaff> | undefined;
  const confirm: ImportDesk['confirm'] = async (market, csv, fingerprint) => {
    const { approval_id: id, ...refused } = await propose(market, csv, fingerprint);
    if (id === undefined) return refused;
    checker ??= addStaffMember(system.node.db, ['results-checker']);
    const { body } = await confirmApproval(system.url, { approval_id: id }, await checker);
    return { ...body, ...(body.done?.kind === 'import_results' ? body.done : {}) };
  };
  return {
    preview,
    propose,
    confirm,
    bring: async (market, csv) => confirm(market, csv, (await preview(market, csv)).fingerprint),
    take: async (market) =>
      (await system.call('/console/api/export-results', { game_id: String(market) }, staff)).body,
    addMarket: async (family = 'main', active = true) => {
      markets += 1;
      const closeMinute = family === 'main' ? 21 * 60 : null;
      const { id } = await system.node.db.one<{ id: number }>(sql`
        insert into markets (family, name, open_minute, close_minute, weekdays, active)
        values (${family}, ${`Imported ${markets}`}, ${18 * 60}, ${closeMinute}, '{1,2,3}', ${active}) returning id`);
      return id;
    },
    sessionsOf: (market) =>
      system.node.db.query(sql`
        select d.day, s.session, s.state, s.number from market_sessions s join market_days d on d.id = s.market_day_id
        where d.market_id = ${market} and d.day < (clock_timestamp() at time zone ${system.node.config.zone})::date
        order by d.day, s.session desc`),
  };
}
