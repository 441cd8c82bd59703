import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testConfig } from '../../../../test/support/test-config.ts';
import { demoLogins } from './demo-logins.ts';

const logins = {
  players: [{ mobile: '9876543210', password: 'known to all', name: 'Asha' }],
  staff: [{ login: 'owner', password: 'known to all', role: 'Owner', name: 'Ravi' }],
};

test('the logins of a demo are those that its world wrote down, and none before', async () => {
  const config = testConfig();
  expect(await demoLogins({ config })).toEqual({ players: [], staff: [] });
  writeFileSync(join(config.dataDir, 'demo-logins.json'), JSON.stringify(logins));
  expect(await demoLogins({ config })).toEqual(logins);
});

test('T47 in production there are none, though a demo left its file behind', async () => {
  const config = testConfig();
  writeFileSync(join(config.dataDir, 'demo-logins.json'), JSON.stringify(logins));
  expect(await demoLogins({ config: { ...config, mode: 'production' } })).toEqual({ players: [], staff: [] });
});

test('a file that is no list of logins is a fault, not an empty list', async () => {
  const config = testConfig();
  writeFileSync(join(config.dataDir, 'demo-logins.json'), '{"players":[{"mobile":7}]}');
  await expect(demoLogins({ config })).rejects.toThrow('players');
});
