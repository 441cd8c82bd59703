import { expect, vi } from 'vitest';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { confirmApproval } from './approvals.ts';
import { addStaffMember } from './people.ts';
import { callServer } from './test-client.ts';

const REFUNDED_MS_MAX = 30_000;

/** Two owners who void sessions the way the console does. */
export interface VoidDesk {
  /** Both steps. The refunds are under way when it answers. */
  readonly void: (
    draw: { readonly name: string },
    sessionId: number,
    asked?: { readonly whole_day: boolean },
  ) => Promise<void>;
  /** Returns when every refund of the session is paid. */
  readonly refunded: (sessionId: number) => Promise<void>;
}

export async function openVoidDesk({
  db,
  url,
}: {
  readonly db: Db;
  readonly url: string;
}): Promise<VoidDesk> {
  const maker = await addStaffMember(db, ['owner']);
  const checker = await addStaffMember(db, ['owner']);
  return {
    void: async ({ name }, sessionId, asked = { whole_day: false }) => {
      const input = {
        session_id: String(sessionId),
        market_name: name,
        reason: 'Nothing was drawn',
        ...asked,
      };
      const proposed = await callServer(url, '/console/api/propose-void', input, maker);
      expect(proposed.body.code).toBeUndefined();
      const { body } = await confirmApproval(url, { approval_id: proposed.body.approval_id }, checker);
      expect([body.status, body.code]).toEqual([true, undefined]);
    },
    refunded: (sessionId) =>
      vi.waitFor(
        async () => {
          const { state } = await db.one<{ state: string }>(
            sql`select state from session_voids where market_session_id = ${sessionId}`,
          );
          expect(state).toBe('done');
        },
        { timeout: REFUNDED_MS_MAX, interval: 25 },
      ),
  };
}
