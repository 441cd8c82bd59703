import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveRefusalsBy } from '#client/calls/call.ts';
import { call } from './api.ts';
import { findProof } from '../proof/find-proof.ts';
import { resolveRefusal } from './resolve-refusal.ts';
import { sessionEnd } from '../session/session-end.ts';

beforeEach(() => resolveRefusalsBy(resolveRefusal));

afterEach(() => {
  resolveRefusalsBy(() => Promise.resolve(null));
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

it('a call tells the app when the session has ended', async () => {
  const heard = vi.fn<() => void>();
  const leave = sessionEnd.subscribe(heard);
  answering(() =>
    Response.json({ status: false, msg: '', message: '', code: 'not_logged_in' }, { status: 401 }),
  );
  await call('/api-get-profile', {});
  leave();
  expect(heard).toHaveBeenCalledOnce();
});

function asking(code: string, params: Readonly<Record<string, string>>): Response {
  return Response.json({ status: false, msg: '', message: '', code, params }, { status: 429 });
}

describe('a refusal that can be resolved on the spot', () => {
  const success = { status: true, msg: '', message: '' };
  /** A browser's worker, as far as it is used. */
  class ProvingWorker extends EventTarget {
    postMessage({ challenge, bits }: { readonly challenge: string; readonly bits: number }): void {
      this.dispatchEvent(new MessageEvent('message', { data: findProof(challenge, bits) }));
    }
    terminate(): void {}
  }

  it('is resolved, and the same request goes again under the same key', async () => {
    vi.stubGlobal('Worker', ProvingWorker);
    let isFirst = true;
    const sent = answering(() => {
      const answer = isFirst
        ? asking('proof_required', { challenge: 'chal', bits: '4' })
        : Response.json(success);
      isFirst = false;
      return answer;
    });
    const answer = await call('/api-user-logout', {}, { idempotencyKey: 'key-1' });
    expect(answer.ok).toBe(true);
    const headers = sent.map((request) => new Headers(request.headers));
    expect(headers.map((one) => one.get('Idempotency-Key'))).toEqual(['key-1', 'key-1']);
    expect(headers.map((one) => one.get('Proof-Of-Work'))).toEqual([null, findProof('chal', 4)]);
    expect(sent[1]?.body).toBe(sent[0]?.body);
  });

  it('is not resolved for ever by a server that never has enough', async () => {
    vi.stubGlobal('Worker', ProvingWorker);
    const sent = answering(() => asking('proof_required', { challenge: 'chal', bits: '1' }));
    await expect(call('/api-user-logout', {})).resolves.toMatchObject({ code: 'proof_required' });
    expect(sent).toHaveLength(4);
  });

  it.each(['step_up_required', 'proof_required', 'terms_not_accepted'])(
    'stays when the means for it are missing: %s',
    async (code) => {
      // There is neither a page nor a worker here.
      const sent = answering(() => asking(code, {}));
      await expect(call('/api-user-logout', {})).resolves.toMatchObject({ ok: false, code });
      expect(sent).toHaveLength(1);
    },
  );

  it('any other refusal is answered at once', async () => {
    const sent = answering(() => asking('betting_off', {}));
    await expect(call('/api-user-logout', {})).resolves.toMatchObject({ ok: false, code: 'betting_off' });
    expect(sent).toHaveLength(1);
  });
});
