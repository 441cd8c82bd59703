import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, resolveRefusalsBy, type ResolveRefusal } from './call.ts';
import { serverClock } from '../time/server-clock.ts';

const DASHBOARD = '/api-get-dashboard-data';

const AS_IT_IS: ResolveRefusal = () => Promise.resolve(null);

afterEach(() => {
  resolveRefusalsBy(AS_IT_IS);
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

  it('is answered by what was asked while the app was on its way, once, with the age of that answer', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:10.000Z') });
    const early = { status: true, msg: '', message: '', result: [], server_time: '2026-11-22T08:00:00.000Z' };
    const cameAt = performance.now() - 3000;
    const timed = { response: Response.json(early), sentAt: cameAt - 1000, cameAt };
    vi.stubGlobal('earlyAnswer', { path: DASHBOARD, answer: Promise.resolve(timed) });
    const sent = answering(() => Response.json({ ...early, result: ['asked'] }));
    await expect(call('/api-get-headline', { ids: [1], language: 'en' })).resolves.toMatchObject({
      ok: true,
    });
    await expect(call(DASHBOARD, {})).resolves.toMatchObject({ value: { result: [] } });
    // Stamped in the middle of its second on the way, three seconds before it was read.
    expect(new Date(serverClock.now()).toISOString()).toBe('2026-11-22T08:00:03.500Z');
    await expect(call(DASHBOARD, {})).resolves.toMatchObject({ value: { result: ['asked'] } });
    expect(sent).toHaveLength(2);
    vi.useRealTimers();
  });

  it('that the app was too late to ask itself and that got lost is lost', async () => {
    vi.stubGlobal('earlyAnswer', {
      path: DASHBOARD,
      answer: Promise.reject(new TypeError('Failed to fetch')),
    });
    await expect(call(DASHBOARD, {})).resolves.toMatchObject({ ok: false, code: 'offline' });
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
      retryAfterMs: 0,
    });
  });

  it('refused for now, it says when to come again', async () => {
    const refusal = { status: false, msg: '', message: '', code: 'unavailable' };
    const refusing = (header: string) =>
      answering(() => Response.json(refusal, { status: 503, headers: { 'retry-after': header } }));
    refusing('2');
    await expect(call('/api-get-profile', {})).resolves.toMatchObject({ retryAfterMs: 2000 });
    refusing('Wed, 21 Oct 2026 07:28:00 GMT');
    await expect(call('/api-get-profile', {})).resolves.toMatchObject({ retryAfterMs: 0 });
  });

  it('refused, it asks the app what can be done, and goes again under the same key with what that gives', async () => {
    const resolutions: number[] = [];
    resolveRefusalsBy(({ code }, count) => {
      resolutions.push(count);
      return Promise.resolve(
        code === 'proof_required' && count < 2 ? { 'Proof-Of-Work': `p${count}` } : null,
      );
    });
    const sent = answering(() =>
      Response.json({ status: false, msg: '', message: '', code: 'proof_required' }, { status: 429 }),
    );
    const answer = await call('/api-user-logout', {}, { idempotencyKey: 'key-1' });
    expect(answer).toMatchObject({ ok: false, code: 'proof_required' });
    const headers = sent.map((request) => new Headers(request.headers));
    expect(headers.map((one) => one.get('Proof-Of-Work'))).toEqual([null, 'p0', 'p1']);
    expect(headers.map((one) => one.get('Idempotency-Key'))).toEqual(['key-1', 'key-1', 'key-1']);
    expect(resolutions).toEqual([0, 1, 2]);
  });

  it('refused, it stays refused where what can be done cannot be loaded', async () => {
    resolveRefusalsBy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    answering(() =>
      Response.json({ status: false, msg: '', message: '', code: 'authenticator_required' }, { status: 403 }),
    );
    await expect(call('/api-user-logout', {})).resolves.toMatchObject({ code: 'authenticator_required' });
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

  it('tells an answer that is not of our server from none at all', async () => {
    answering(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(call('/api-get-profile', {})).resolves.toMatchObject({ unreadable: true });
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('/api-get-profile', {})).resolves.toMatchObject({ unreadable: false });
  });
});
