import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

/** One address may make 2,400 calls in a minute without a log-in. */
const CALL_EVERY_MS = 100;

/** Visitors that ask a site until they are told to end. */
interface Visitors {
  /** How many requests there were, and the answers that were not 200, as a status or what went wrong. */
  readonly end: () => Promise<{ readonly asked: number; readonly lost: readonly string[] }>;
}

/** Three visitors that ask for the public page again and again, and one that makes a call, over connections that stay open. */
export function beginVisitors({ site, ca }: { readonly site: string; readonly ca: Buffer }): Visitors {
  const agent = new Agent({ keepAlive: true, ca });
  const lost: string[] = [];
  const state = { going: true, asked: 0 };
  const visit = async (ask: () => Promise<string>) => {
    while (state.going) {
      const status = await ask();
      state.asked += 1;
      if (status === '200') continue;
      lost.push(status);
      await wait(CALL_EVERY_MS);
    }
  };
  const page = () => statusOf(agent, `https://${site}/login`, 'GET');
  const call = async () => {
    await wait(CALL_EVERY_MS);
    return statusOf(agent, `https://${site}/api-get-dashboard-data`, 'POST');
  };
  const done = Promise.all([page, page, page, call].map(visit));
  // What goes wrong with them is said at their end, when all that was started is stopped.
  done.catch(() => undefined);
  return {
    end: async () => {
      state.going = false;
      await done;
      agent.destroy();
      return { asked: state.asked, lost };
    },
  };
}

function statusOf(agent: Agent, url: string, method: 'GET' | 'POST'): Promise<string> {
  return new Promise((answer) => {
    const headers = { 'content-type': 'application/json' };
    const asked = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => answer(String(response.statusCode)));
      response.once('error', (error) => answer(error.message));
    });
    asked.once('error', (error) => answer(error.message));
    asked.end(method === 'POST' ? '{}' : undefined);
  });
}
