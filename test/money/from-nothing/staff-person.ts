import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { ApprovalDone } from '#contract/console/approvals.calls.ts';
import type { CallPath, Calls, Envelope } from '#contract/calls.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import type { House } from './open-house.ts';

const PERIOD_SECONDS = 30;

type Body<Path extends CallPath> = Envelope & Partial<Calls[Path]['reply']>;

/** Somebody who works at the console, in a browser of their own and with an authenticator of their own. */
export interface StaffPerson {
  readonly id: string;
  readonly login: string;
  /** What a call answers, whatever it is. Logs in again and gives a code where the console would ask for one. */
  readonly ask: <Path extends CallPath>(path: Path, input: unknown) => Promise<Body<Path>>;
  /** The same for what must succeed. */
  readonly does: <Path extends CallPath>(path: Path, input: unknown) => Promise<Calls[Path]['reply']>;
  /** A code of the authenticator that was not used before; lets time pass where there is none. */
  readonly code: () => Promise<string>;
}

/** Logs in for the first time: with the password of the first day, if there is one to be changed, and the own authenticator. */
export async function enterForTheFirstTime(
  house: House,
  {
    login,
    password,
    oneTime,
  }: { readonly login: string; readonly password: string; readonly oneTime?: string },
): Promise<StaffPerson> {
  const browser = house.openBrowser();
  const tell = telling(browser);
  await tell('/console/api/login', { login, password: oneTime ?? password, code: '' });
  if (oneTime !== undefined)
    await tell('/console/api/change-password', { old_password: oneTime, new_password: password });
  const { secret } = await tell('/console/api/begin-totp', {});
  const code = codesOf(house, secret);
  const me = await tell('/console/api/confirm-totp', { code: await code() });
  expect([me.must_change_password, me.must_set_up_totp, me.demo]).toEqual([false, false, false]);
  const ask = asking(browser, { login, password, code });
  return { id: me.staff_id, login, code, ask, does: succeeding(ask) };
}

type Ask = StaffPerson['ask'];

/** What the console does when it is refused for want of a log-in or of a code: it asks for it and goes on. */
function asking(
  browser: TestBrowser,
  who: { readonly login: string; readonly password: string; readonly code: StaffPerson['code'] },
): Ask {
  const tell = telling(browser);
  return async (path, input) => {
    const key = randomUUID();
    const first = await browser.call(path, input, { key });
    if (first.body.code === 'not_logged_in') {
      const { login, password } = who;
      await tell('/console/api/login', { login, password, code: await who.code() });
    } else if (first.body.code === 'authenticator_required')
      await tell('/console/api/prove-authenticator', { code: await who.code() });
    else return first.body;
    return (await browser.call(path, input, { key })).body;
  };
}

const telling = (browser: TestBrowser) =>
  succeeding(async (path, input) => (await browser.call(path, input)).body);

function succeeding(ask: Ask): StaffPerson['does'] {
  return async (path, input) => {
    const body = await ask(path, input);
    if (!isReply<Calls[typeof path]['reply']>(body))
      throw new Error(`${path} ${JSON.stringify(input)}: ${JSON.stringify(body)}`);
    return body;
  };
}

function isReply<Reply>(body: Envelope & Partial<Reply>): body is Envelope & Reply & Partial<Reply> {
  return body.status;
}

/** Each step of an authenticator works once, and the next one only when its time is near. */
function codesOf(house: House, secret: string): () => Promise<string> {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
  let last = 0;
  return async () => {
    const step = () => Math.floor(house.now() / (PERIOD_SECONDS * 1000));
    if (step() <= last) await house.pass(PERIOD_SECONDS);
    last = step();
    return totp.generate({ timestamp: last * PERIOD_SECONDS * 1000 });
  };
}

/** The second person confirms what the first one proposed; where the kind asks for it, with a code and the number again. */
export async function agree(
  house: Pick<House, 'noteAgreement'>,
  [first, second]: readonly [StaffPerson, StaffPerson],
  proposal: { readonly approval_id: string | null },
  byCode?: { readonly number: string },
): Promise<ApprovalDone> {
  const approvalId = proposal.approval_id ?? 'none';
  // Whoever has been away logs in to read it, by a code of its own.
  await second.does('/console/api/list-approvals', { approval_id: approvalId });
  const entered = byCode === undefined ? {} : { ...byCode, code: await second.code() };
  const { done } = await second.does('/console/api/confirm-approval', {
    approval_id: approvalId,
    ...entered,
  });
  house.noteAgreement({ approvalId, first: first.id, second: second.id });
  return done;
}
