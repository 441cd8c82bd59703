import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { secretProblems } from './secret-problems.ts';
import { sourceFile } from './tidy/source-file.ts';

/** Put together here, so that no secret stands in this file. */
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const DATABASE = ['postgres', '//ank', 'vB8q2xLr@db.prod.in/ank'].join(':');
const TOKEN = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');

test.each([
  ['a private key', privateKey],
  ['the password of a database', DATABASE],
  ['a token', TOKEN],
])('OPS-09 %s in a file is found with its place, and not shown', async (_, secret) => {
  const file = sourceFile('src/settings.ts', `// One line before.\nexport const KEY = \`${secret}\`;\n`);
  const problems = await secretProblems([file]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^src\/settings\.ts:2: /);
  const [first = '', second = first] = secret.split('\n');
  expect(problems[0]).not.toContain(second.slice(-12));
});

test('a file without one is fine', async () => {
  const file = sourceFile(
    'README.md',
    'DATABASE_URL=postgres://ank:…@db.example/ank\nSECRET_KEY_FILE=/run/secrets/ank\n',
  );
  expect(await secretProblems([file])).toEqual([]);
});
