import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmApproval } from '../../../test/support/approvals.ts';
import { addRealStaff, type TestStaff } from '../../../test/support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../../../test/support/results-desk.ts';
import { type SoftwarePasskey, softwarePasskey } from '../../../test/support/software-passkey.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestSystem;
let results: ResultsDesk;
const ORIGIN = 'https://play.example.in';

beforeAll(async () => {
  system = await startTestSystem('postgres', { PUBLIC_URL: ORIGIN });
  results = await openResultsDesk({ db: system.node.db, url: system.url });
});
afterAll(() => system.close());

/** Somebody who checks results, with a passkey. */
async function addChecker(): Promise<TestStaff & { readonly passkey: SoftwarePasskey }> {
  const checker = await addRealStaff(system.node.db, ['results-checker']);
  const passkey = softwarePasskey(ORIGIN);
  await system.node.db.query(sql`
    insert into passkeys (staff_id, credential_id, public_key, sign_count, name)
    values (${checker.id}, ${passkey.credentialId}, decode(${passkey.publicKey}, 'hex'), 0, 'Key')`);
  return { ...checker, passkey };
}

async function proposeResult(): Promise<string> {
  const { openSession } = await addMarket(system);
  await results.endBids(openSession);
  return results.propose(openSession, '123');
}

const question = async (approval_id: string, by: TestStaff) =>
  (await system.call('/console/api/get-passkey-question', { approval_id }, by)).body;
const confirm = (approval_id: string, passkey: object, by: TestStaff, number = '123') =>
  confirmApproval(system.url, { approval_id, number, passkey }, by);

test('MON-13 a passkey confirms a result in the place of a code', async () => {
  const [checker, id] = [await addChecker(), await proposeResult()];
  const passkey = checker.passkey.answer(await question(id, checker));
  const { body } = await confirm(id, passkey, checker);
  expect([body.status, body.code]).toEqual([true, undefined]);
});

test('an answer about one approval confirms no other, and one that proves a session confirms none', async () => {
  const checker = await addChecker();
  const [one, other] = [await proposeResult(), await proposeResult()];
  for (const asked of [one, '']) {
    const passkey = checker.passkey.answer(await question(asked, checker));
    const { body } = await confirm(other, passkey, checker);
    expect(body).toMatchObject({ code: 'passkey_not_valid' });
    expect(Object.keys(body.fields ?? {})).toEqual(['passkey']);
  }
});

test('an answer is used up by a refusal after it, and a colleague cannot send it', async () => {
  const [checker, colleague, id] = [await addChecker(), await addChecker(), await proposeResult()];
  const stolen = checker.passkey.answer(await question(id, checker));
  expect((await confirm(id, stolen, colleague)).body.code).toBe('passkey_not_valid');
  expect((await confirm(id, stolen, checker)).body.code).toBe('passkey_not_valid');
  const passkey = checker.passkey.answer(await question(id, checker));
  expect((await confirm(id, passkey, checker)).body.status).toBe(true);
});

test('a wrong number is refused before the passkey is looked at', async () => {
  const [checker, id] = [await addChecker(), await proposeResult()];
  const passkey = checker.passkey.answer(await question(id, checker));
  expect((await confirm(id, passkey, checker, '456')).body.code).toBe('result_differs');
  expect((await confirm(id, passkey, checker)).body.status).toBe(true);
});
