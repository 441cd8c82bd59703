import { expect } from 'vitest';
import type { Calls } from '#contract/calls.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { farAddress } from './far-address.ts';
import { callServer, type TestAnswer } from './test-client.ts';
import type { TestNodes } from './test-nodes.ts';

type Asked = Promise<TestAnswer<Calls['/api-check-mobile']['reply']>>;
type From = Readonly<Record<string, string>>;

/** What tests do with codes on a system of two nodes, each time from another network. */
export interface CodeDesk {
  /** Addresses of the two nodes. */
  readonly first: () => string;
  readonly second: () => string;
  /** A number whose first six digits, which have a budget of their own, are not used by another test. */
  readonly newPhone: () => string;
  readonly ask: (mobile: string, from?: From, url?: string) => Asked;
  readonly askAgain: (mobile: string) => Asked;
  readonly guess: (
    mobile: string,
    otp: string,
    url?: string,
  ) => Promise<TestAnswer<Calls['/api-verify-otp']['reply']>>;
  /** A code that was really sent. */
  readonly newCode: (mobile: string) => Promise<string>;
  /** Everything about the phone happened that much earlier. */
  readonly later: (mobile: string, span: string) => Promise<void>;
  /** How often each code of the phone was tried, oldest code first. */
  readonly triesOf: (mobile: string) => Promise<readonly number[]>;
}

export function codeDesk(system: () => TestNodes): CodeDesk {
  let phones = 0;
  const first = () => system().urls[0] ?? '';
  const second = () => system().urls[1] ?? '';
  const ask: CodeDesk['ask'] = (mobile, from = farAddress(), url = first()) =>
    callServer(url, '/api-check-mobile', { mobile }, { headers: from });
  return {
    first,
    second,
    newPhone: () => {
      phones += 1;
      return `${900_000 + phones}1234`;
    },
    ask,
    askAgain: (mobile) => callServer(second(), '/api-resend-otp', { mobile }, { headers: farAddress() }),
    guess: (mobile, otp, url = first()) =>
      callServer(url, '/api-verify-otp', { mobile, otp, purpose: 'register' }, { headers: farAddress() }),
    newCode: async (mobile) => {
      const { body } = await ask(mobile);
      expect(body).toMatchObject({ status: true, otp_length: 4, expires_in: 300, resend_in: 30 });
      return body.otp ?? 'no code is shown';
    },
    later: async (mobile, span) => {
      await system().db.query(sql`
        update codes set created_at = created_at - ${span}::interval, expires_at = expires_at - ${span}::interval,
          proved_at = proved_at - ${span}::interval where mobile = ${mobile}`);
      await system().db.query(
        sql`update code_failures set at = at - ${span}::interval where mobile = ${mobile}`,
      );
    },
    triesOf: async (mobile) => {
      const rows = await system().db.query<{ tries: number }>(sql`
        select tries from codes where mobile = ${mobile} order by id`);
      return rows.map(({ tries }) => tries);
    },
  };
}
