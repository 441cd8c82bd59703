import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmsGateway, startSmsGateway } from '../../../test/support/sms-gateway.ts';
import { testConfig } from '../../../test/support/test-config.ts';
import type { Config } from '../platform/config.ts';
import { sendSms } from './send-code.ts';

let gateway: SmsGateway;
const lines: string[] = [];
const note = (detail: object, text: string) => void lines.push(`${text} ${JSON.stringify(detail)}`);
const log = { info: note, warn: note, error: note };
const message = { mobile: '9876543210', text: '1234 is your code' };

beforeAll(async () => {
  gateway = await startSmsGateway();
});
afterAll(() => gateway.close());

const send = (change: Partial<Config>) => sendSms({ config: { ...testConfig(), ...change }, log }, message);
const webhook = (url: string) => send({ sms: { provider: 'webhook', url, site: null } });

test('a message goes to the provider as number and text', async () => {
  gateway.answer({ status: 202 });
  expect(await webhook(gateway.url)).toBe(true);
  expect(gateway.messages.at(-1)).toEqual(message);
});

test('a provider that refuses, sends elsewhere or is not there has not sent, and the log tells no number and no text', async () => {
  lines.length = 0;
  const sent = gateway.messages.length;
  gateway.answer({ status: 500 });
  expect(await webhook(gateway.url)).toBe(false);
  gateway.answer({ status: 307, location: `${gateway.url}/elsewhere` });
  expect(await webhook(gateway.url)).toBe(false);
  expect(await webhook('http://127.0.0.1:9/none')).toBe(false);
  expect(gateway.messages).toHaveLength(sent + 2);
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).not.toMatch(/9876543210|1234/);
});

test('without a provider a demo shows codes on the screen and production sends nothing', async () => {
  expect(await send({})).toBe(true);
  expect(await send({ mode: 'production' })).toBe(false);
});
