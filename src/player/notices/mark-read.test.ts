import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callCache } from '../calls/call-cache.ts';
import { markRead } from './mark-read.ts';

const notice = {
  notice_id: '7',
  kind: 'new_device',
  detail: {},
  at: '2026-11-27T08:00:00.000Z',
  read: false,
};
const REPLIES: Readonly<Record<string, object>> = {
  '/api-get-notices': { notices: [notice], unread: 1, next_cursor: null },
};

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json({ status: true, msg: '', message: '', ...REPLIES[path] })),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('notices that are shown count once: shown again, they do not have newer ones marked before those are seen', async () => {
  const input = { limit: 50 };
  const list = callCache.entry('/api-get-notices', input);
  await list.renew();
  expect(list.current().data?.unread).toBe(1);
  await markRead(input);
  expect(list.current().data).toMatchObject({ unread: 0, notices: [{ read: false }] });
});
