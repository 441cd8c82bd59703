import { expect, vi } from 'vitest';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { letResultBeDue } from './let-result-be-due.ts';
import { confirmApproval } from './approvals.ts';
import { addStaffMember, type TestStaff } from './people.ts';
import { callServer } from './test-client.ts';

/** Two staff members who end bids and declare results the way the console does. */
export interface ResultsDesk {
  readonly maker: TestStaff;
  readonly checker: TestStaff;
  /** Ends the bids of a session before their time; both people are needed. */
  readonly endBids: (sessionId: number) => Promise<void>;
  /** First step: answers the number of the proposal. */
  readonly propose: (sessionId: number, number: string) => Promise<string>;
  /** Ends the bids if they have not ended, and takes both steps. Settlement is under way when it answers. */
  readonly declare: (sessionId: number, number: string) => Promise<void>;
  /** Returns when every winner of the session is paid. */
  readonly settled: (sessionId: number) => Promise<void>;
  /** Asks to reverse the result of a session. Returns the number of the proposal. */
  readonly proposeReversal: (sessionId: number) => Promise<string>;
  /** Reverses the result of a session by both staff members, and resolves when all its wins are reversed. */
  readonly reverse: (sessionId: number) => Promise<void>;
  /** Resolves when no win of the session is still to be reversed. */
  readonly reversed: (sessionId: number) => Promise<void>;
}

// How soon it is done is measured elsewhere; here machines are busy, and databases killed.
const SETTLED_MS_MAX = 60_000;

export async function openResultsDesk(at: { readonly db: Db; readonly url: string }): Promise<ResultsDesk> {
  const { db, url } = at;
  const maker = await addStaffMember(db, ['results-maker']);
  const checker = await addStaffMember(db, ['results-checker']);
  /** Returns the code of the refusal, or 'ended'. */
  const tryToEndBids = async (sessionId: number): Promise<string> => {
    const input = { session_id: String(sessionId), reason: 'The draw is early today' };
    const asked = await callServer(url, '/console/api/close-market-session', input, maker);
    if (asked.body.code !== undefined) return asked.body.code;
    const confirm = { approval_id: asked.body.approval_id };
    const { body } = await confirmApproval(url, confirm, checker);
    return body.code ?? 'ended';
  };
  const propose: ResultsDesk['propose'] = async (sessionId, number) => {
    await letResultBeDue(db, sessionId);
    const input = { session_id: String(sessionId), number, number_again: number };
    const { body } = await callServer(url, '/console/api/propose-result', input, maker);
    expect([body.status, body.code]).toEqual([true, undefined]);
    return body.approval_id ?? 'no approval';
  };
  const proposeReversal: ResultsDesk['proposeReversal'] = async (sessionId) => {
    const input = { session_id: String(sessionId), reason: 'A digit was read wrong' };
    const { body } = await callServer(url, '/console/api/propose-reversal', input, maker);
    expect([body.status, body.code]).toEqual([true, undefined]);
    return body.approval_id ?? 'no approval';
  };
  const reversed: ResultsDesk['reversed'] = (sessionId) =>
    vi.waitFor(async () => expect(await reversingOf(db, sessionId)).toBe(0), {
      timeout: SETTLED_MS_MAX,
      interval: 25,
    });
  return {
    maker,
    checker,
    endBids: async (sessionId) => expect(await tryToEndBids(sessionId)).toBe('ended'),
    propose,
    proposeReversal,
    reversed,
    reverse: async (sessionId) => {
      const confirm = { approval_id: await proposeReversal(sessionId) };
      const { body } = await confirmApproval(url, confirm, checker);
      expect([body.status, body.code]).toEqual([true, undefined]);
      await reversed(sessionId);
    },
    declare: async (sessionId, number) => {
      // Where their time has come, the system may end them at the same moment.
      if ((await stateOf(db, sessionId)) === 'open')
        expect(['ended', 'market_session_not_open']).toContain(await tryToEndBids(sessionId));
      const confirm = { approval_id: await propose(sessionId, number), number };
      const { body } = await confirmApproval(url, confirm, checker);
      expect([body.status, body.code]).toEqual([true, undefined]);
    },
    settled: (sessionId) =>
      vi.waitFor(async () => expect(await stateOf(db, sessionId)).toBe('settled'), {
        timeout: SETTLED_MS_MAX,
        interval: 25,
      }),
  };
}

async function stateOf(db: Db, sessionId: number): Promise<string> {
  const row = await db.one<{ state: string }>(sql`select state from market_sessions where id = ${sessionId}`);
  return row.state;
}

async function reversingOf(db: Db, sessionId: number): Promise<number> {
  const row = await db.one<{ reversing: number }>(sql`
    select count(*) as reversing from settlements where market_session_id = ${sessionId} and state = 'reversing'`);
  return row.reversing;
}
