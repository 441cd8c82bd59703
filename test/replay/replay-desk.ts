import type { CallRequest, Staff } from '../../src/server/platform/web/request.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { confirmApproval } from '../../src/server/approvals/approvals-inbox.ts';
import { changeContentSpec } from '../../src/server/content/change-content.approval.ts';
import { closeSessionEarly } from '../../src/server/markets/session-store.ts';
import { paymentSettingsSpec } from '../../src/server/payees/payment-settings.approval.ts';
import { importStatementSpec } from '../../src/server/gateways/statements/import-statement.approval.ts';
import { adjustWalletSpec } from '../../src/server/players/adjustments/adjust-wallet.approval.ts';
import { changeCalendarSpec } from '../../src/server/market-changes/change-calendar.approval.ts';
import { changeMarketSpec } from '../../src/server/market-changes/change-market.approval.ts';
import { postponeResultSpec } from '../../src/server/market-changes/postpone-result.approval.ts';
import { changeRatesSpec } from '../../src/server/rates/change-rates.approval.ts';
import { raiseLimitSpec } from '../../src/server/exposure/change-limit.approval.ts';
import { importResultsSpec } from '../../src/server/results/past-results/import-results.approval.ts';
import { closeSessionSpec } from '../../src/server/results/sessions/close-session.approval.ts';
import {
  declareResultSpec,
  proposeResult,
} from '../../src/server/results/declare/declare-result.approval.ts';
import { revertResultSpec } from '../../src/server/results/reverse/reverse-result.approval.ts';
import { goOnSpec } from '../../src/server/setting-changes/go-on.approval.ts';
import { changeSettingSpec } from '../../src/server/setting-changes/change-setting.approval.ts';
import { changeStaffSpec } from '../../src/server/staff-changes/change-staff.approval.ts';
import { voidSessionSpec } from '../../src/server/results/void/void-session.approval.ts';
import { settleSessionJob } from '../../src/server/results/settle/settle-session.job.ts';
import { NOTHING_BESIDE } from '../support/no-bids.ts';
import { letResultBeDue } from '../support/let-result-be-due.ts';
import { addStaffMember } from '../support/people.ts';
import type { ReplaySystem, ReplayMarket } from './replay-system.ts';

export interface ReplayDay {
  readonly market: ReplayMarket;
  readonly day: string;
  readonly marketDayId: number;
  readonly openSession: number;
  /** null where a market draws once a day. */
  readonly closeSession: number | null;
}

/** The staff of the replay: opens market days, ends their bids, declares by two people, and lets settle. */
export interface ReplayDesk {
  readonly openDay: (market: ReplayMarket, day: string) => Promise<ReplayDay>;
  /** Ends the bids of a session, declares it and pays its winners. */
  readonly draw: (sessionId: number, number: string) => Promise<void>;
}

export async function openReplayDesk(system: ReplaySystem): Promise<ReplayDesk> {
  const { node } = system;
  const maker = requestOf(await member(system, 'results-maker'));
  const checker = requestOf(await member(system, 'results-checker'));
  const specs = {
    close_session: closeSessionSpec(node, system),
    declare_result: declareResultSpec(node, system),
    reverse_result: revertResultSpec(node, system),
    void_session: voidSessionSpec(node, system),
    change_rates: changeRatesSpec(node),
    change_payee: paymentSettingsSpec(node),
    change_setting: changeSettingSpec(node),
    go_on: goOnSpec(node),
    adjust_wallet: adjustWalletSpec(node),
    change_staff: changeStaffSpec(node),
    change_content: changeContentSpec(node),
    import_statement: importStatementSpec(node),
    import_results: importResultsSpec(node),
    change_market: changeMarketSpec(node),
    change_calendar: changeCalendarSpec(node),
    postpone_result: postponeResultSpec(node),
    raise_limit: raiseLimitSpec(node, system.board),
  };
  const propose = proposeResult(node, { board: system.board, spec: specs.declare_result });
  const confirm = confirmApproval(node, specs);
  const settling = settleSessionJob(node, NOTHING_BESIDE);
  return {
    openDay: (market, day) => openDay(system, market, day),
    draw: async (sessionId, number) => {
      const ended = await closeSessionEarly(node.db, sessionId);
      if (!ended) throw new Error('the session took no bids');
      await letResultBeDue(node.db, sessionId);
      const proposed = await propose(maker, {
        session_id: String(sessionId),
        number,
        number_again: number,
        early_reason: '',
        source: '',
        evidence_link: '',
      });
      if (!proposed.ok) throw new Error(proposed.refusal.code);
      const { approval_id } = proposed.value;
      // Codes are limited per log-in; a replay declares more in a minute than people could.
      const staff = { ...checker.staff, sessionHash: approval_id };
      const confirmed = await confirm(
        { ...checker, staff },
        { approval_id, number, code: '', passkey: null },
      );
      if (!confirmed.ok) throw new Error(confirmed.refusal.code);
      await settling.run();
    },
  };
}

/** A market day of the published date whose sessions take bids now, by the database's clock. */
async function openDay({ node }: ReplaySystem, market: ReplayMarket, day: string): Promise<ReplayDay> {
  const sessions = market.family === 'main' ? ['open', 'close'] : ['open'];
  const row = await node.db.one<{ market_day_id: number; open: number; close: number | null }>(sql`
    with added as (insert into market_days (market_id, day) values (${market.id}, ${day}::date) returning id),
    sessions as (
      insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at)
        select id, session, now() - interval '1 hour', now() + interval '1 day', now() + interval '1 day'
        from added, unnest(${sessions}::text[]) as session
      returning id, session, market_day_id
    )
    select o.market_day_id, o.id as open, c.id as close
    from sessions o left join sessions c on c.session = 'close' where o.session = 'open'`);
  return { market, day, marketDayId: row.market_day_id, openSession: row.open, closeSession: row.close };
}

async function member(system: ReplaySystem, role: Staff['roles'][number]): Promise<Staff> {
  const { id } = await addStaffMember(system.node.db, [role]);
  return {
    id,
    login: role,
    name: role,
    roles: [role],
    demo: true,
    mustChangePassword: false,
    mustSetUpTotp: false,
    provedRecently: true,
    sessionHash: '',
  };
}

function requestOf(staff: Staff): CallRequest & { readonly staff: Staff } {
  return {
    id: 'replay',
    ip: '127.0.0.1',
    ipPrefix: '127.0.0.0/24',
    userAgent: '',
    token: null,
    currentSession: null,
    foreign: false,
    proof: null,
    idempotencyKey: null,
    device: null,
    browser: false,
    setCookie: () => undefined,
    setHeader: () => undefined,
    site: '',
    staff,
  };
}
