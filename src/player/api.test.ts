import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverClock } from '#ui/server-clock.ts';
import { call } from './api.ts';
import { sessionEnd } from './session-end.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(make: () => Response | Promise<Response>): readonly RequestInit[] {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_path: string, request: RequestInit) => {
    sent.push(request);
    return Promise.resolve(make());
  });
  return sent;
}

describe('a call to the server', () => {
  it('brings its reply as a value', async () => {
    answering(() => Response.json({ status: true, msg: '', message: '', players: [] }));
    await expect(call('/api-get-demo-logins', {})).resolves.toMatchObject({
      ok: true,
      value: { players: [] },
    });
  });

  it('carries the key that keeps a repeated bid from being placed twice', async () => {
    const sent = answering(() => Response.json({ status: true, msg: '', message: '' }));
    await call('/api-user-logout', {}, { idempotencyKey: 'key-1' });
    expect(new Headers(sent[0]?.headers).get('Idempotency-Key')).toBe('key-1');
  });

  it('that was answered before says so, and an unchanged answer is the same one, with the clock set anew', async () => {
    const games = { result: [], betting_status: '1', server_time: '2026-11-22T08:00:00.000Z' };
    const sent = answering(() =>
      Response.json({ status: true, msg: '', message: '', ...games }, { headers: { etag: 'W/"one"' } }),
    );
    const first = await call('/api-get-dashboard-data', {});
    expect(new Headers(sent[0]?.headers).get('If-None-Match')).toBeNull();
    expect(first).toMatchObject({ ok: true, tag: 'W/"one"' });
    if (!first.ok) return;
    const time = { 'server-time': '2026-11-22T09:30:00.000Z' };
    const again = answering(() => new Response(null, { status: 304, headers: time }));
    const second = await call('/api-get-dashboard-data', {}, { known: first });
    expect(new Headers(again[0]?.headers).get('If-None-Match')).toBe('W/"one"');
    expect(second.ok && second.value).toBe(first.value);
    expect(new Date(serverClock.now()).toISOString()).toMatch(/^2026-11-22T09:30:0/);
  });

  it('unchanged without having been asked before is no answer', async () => {
    answering(() => new Response(null, { status: 304 }));
    await expect(call('/api-get-dashboard-data', {})).resolves.toMatchObject({ ok: false, code: 'offline' });
  });

  it('refused, it says why in a code, the sentence, and what belongs to which field', async () => {
    const refusal = {
      status: false,
      msg: 'Required minimum bid amount is 10',
      message: 'Required minimum bid amount is 10',
      code: 'below_min_bid',
      params: { min: '10' },
      fields: { points: 'Required minimum bid amount is 10' },
    };
    answering(() => Response.json(refusal, { status: 422 }));
    await expect(call('/api-user-logout', {})).resolves.toEqual({
      ok: false,
      code: 'below_min_bid',
      message: refusal.msg,
      params: refusal.params,
      fields: refusal.fields,
    });
  });

  it('tells the app when the session has ended', async () => {
    const heard = vi.fn<() => void>();
    const leave = sessionEnd.subscribe(heard);
    answering(() =>
      Response.json({ status: false, msg: '', message: '', code: 'not_logged_in' }, { status: 401 }),
    );
    await call('/api-get-profile', {});
    leave();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('lost on the way, it is offline', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('/api-get-profile', {})).resolves.toMatchObject({ ok: false, code: 'offline' });
  });

  it('without an answer in time, it says so', async () => {
    answering(() => Promise.reject(new DOMException('timed out', 'TimeoutError')));
    await expect(call('/api-get-profile', {})).resolves.toMatchObject({ ok: false, code: 'timeout' });
  });

  it.each(['<html>Bad gateway</html>', '{"error":1}', 'null', ''])(
    'something else that answers is no answer: %j',
    async (body) => {
      answering(() => new Response(body, { status: 502 }));
      await expect(call('/api-get-profile', {})).resolves.toMatchObject({ ok: false, code: 'offline' });
    },
  );
});
