import { randomUUID } from 'node:crypto';
import type { CallPath, Calls, Envelope } from '#contract/calls.ts';
import { JURISDICTION, type House } from './open-house.ts';

type Body<Path extends CallPath> = Envelope & Partial<Calls[Path]['reply']>;

/** Somebody who plays, in a browser of their own. */
export interface PlayerPerson {
  readonly name: string;
  readonly mobile: string;
  /** What a call answers, whatever it is. Gives the password again where the app would ask for it. */
  readonly ask: <Path extends CallPath>(path: Path, input: unknown) => Promise<Body<Path>>;
  /** The same for what must succeed. */
  readonly does: <Path extends CallPath>(path: Path, input: unknown) => Promise<Body<Path>>;
}

/** Registers by the steps of the app: number, code, name and birthday, and the terms that are in force. */
export async function register(
  house: House,
  { name, mobile }: { readonly name: string; readonly mobile: string },
): Promise<PlayerPerson> {
  const browser = house.openBrowser();
  const password = `monsoon over ${name} hills`;
  const once: PlayerPerson['ask'] = async (path, input) =>
    (await browser.call(path, input, { key: randomUUID() })).body;
  const ask: PlayerPerson['ask'] = async (path, input) => {
    const key = randomUUID();
    const { body } = await browser.call(path, input, { key });
    if (body.code !== 'step_up_required') return body;
    succeeded('/api-confirm-password', await once('/api-confirm-password', { password }));
    return (await browser.call(path, input, { key })).body;
  };
  const does: PlayerPerson['does'] = async (path, input) => succeeded(path, await ask(path, input));
  const terms = await does('/api-get-terms-state', {});
  await does('/api-check-mobile', { mobile, name, password });
  await does('/api-user-registration', {
    name,
    mobile,
    password,
    otp: house.sms.codeFor(mobile),
    birth_date: '1990-05-17',
    terms_version: terms.version,
    jurisdiction: JURISDICTION,
    session: 'cookie',
  });
  return { name, mobile, ask, does };
}

function succeeded<Path extends CallPath>(path: Path, body: Body<Path>): Body<Path> {
  if (!body.status) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}
