import { expect } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { confirmApproval, rejectApproval, waitingOf } from './approvals.ts';
import { addStaffMember, type TestStaff } from './people.ts';
import { callServer } from './test-client.ts';

/** Two staff members who write for players and agree on what those may pay by, the way the console does. */
export async function openContentDesk({ db, url }: { readonly db: Db; readonly url: string }) {
  const maker = await addStaffMember(db, ['content']);
  const checker = await addStaffMember(db, ['owner']);
  const ask = async <Path extends CallPath>(path: Path, input: unknown, by: TestStaff) =>
    (await callServer(url, path, input, by)).body;

  const itemOf = async ({ key, language }: { readonly key: string; readonly language: string }) => {
    const { items } = await ask('/console/api/list-content', {}, maker);
    const found = items?.find((one) => one.key === key && one.language === language);
    if (found === undefined) throw new Error(`no content ${key} ${language}`);
    return found;
  };
  type Name = Parameters<typeof itemOf>[0];
  /** Saves the value over the draft that is there. Answers the revision. */
  const save = async (name: Name, value: object) => {
    const revision = (await itemOf(name)).draft?.revision ?? 0;
    const saved = await ask('/console/api/save-content-draft', { ...name, value, revision }, maker);
    expect([saved.status, saved.code]).toEqual([true, undefined]);
    return saved.revision ?? 0;
  };
  /** One person publishes it alone, or is refused. */
  const publish = async (name: Name, value: object) =>
    ask('/console/api/publish-content', { ...name, revision: await save(name, value) }, maker);
  const propose = async (name: Name, value: object, more: object = {}, by = maker) => {
    const revision = await save(name, value);
    return ask('/console/api/propose-content', { ...name, revision, reason: 'As agreed', ...more }, by);
  };
  const confirm = (id: string | undefined, by = checker) =>
    confirmApproval(url, { approval_id: id }, by).then(({ body }) => body);
  return {
    maker,
    checker,
    itemOf,
    save,
    publish,
    propose,
    confirm,
    /** Rejects, withdraws, or stops what was agreed on. */
    reject: (id: string | undefined, by: TestStaff, reason = 'No') =>
      rejectApproval(url, { approval_id: id, reason }, by).then(({ body }) => body),
    waiting: (by = checker) => waitingOf(url, 'change_content', by),
    /** Two people agree on it. Answers the number of the approval. */
    agree: async (name: Name, value: object) => {
      const { approval_id: id } = await propose(name, value);
      const { status, code } = await confirm(id);
      expect([status, code]).toEqual([true, undefined]);
      return id;
    },
  };
}

export type ContentDesk = Awaited<ReturnType<typeof openContentDesk>>;
