import { z } from 'zod';
import type { NodeFacts, SiteFacts } from './facts.ts';

const ANSWER_MS_MAX = 5_000;

const ready = z.object({ reasons: z.array(z.string()) });
const refused = z.object({ code: z.string().default('') });

/** Asks one node for what it says of itself; its figures are told on its own machine only. */
export async function readNode(url: string): Promise<NodeFacts> {
  const probe = await ask(`${url}/readyz`);
  const figures = (await ask(`${url}/metrics`))?.text ?? '';
  const parsed = probe === null ? null : ready.safeParse(parseJson(probe.text));
  const skew = /^ank_clock_skew_ms (\S+)$/m.exec(figures)?.[1];
  return {
    url,
    reasons: parsed === null ? null : parsed.success ? parsed.data.reasons : ['no answer of Ank'],
    clockOffMs: skew === undefined ? null : Number(skew),
    failingJobs: [...figures.matchAll(/^ank_job_failed\{job_name="([^"]+)"\} 1$/gm)].map(
      ([, job]) => job ?? '',
    ),
  };
}

/** Asks the public address as a visitor would, for a page that everybody may see. */
export async function readSite(publicUrl: string): Promise<SiteFacts> {
  const answer = await ask(`${publicUrl}/login`);
  if (answer === null) return { status: null, refusal: '', hasStrictTransport: false };
  const refusal = refused.safeParse(parseJson(answer.text));
  return {
    status: answer.status,
    refusal: refusal.success ? refusal.data.code : '',
    hasStrictTransport: answer.strict,
  };
}

async function ask(url: string) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS_MAX), redirect: 'manual' });
    return {
      status: response.status,
      text: await response.text(),
      strict: response.headers.has('strict-transport-security'),
    };
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
