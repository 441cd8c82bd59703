import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bestEncoding, packLater, packNow } from './encodings.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['xgzip', null],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br; q=0', 'gzip'],
  ['gzip;q=0.0, br;q=0.000', null],
  ['gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
])('who accepts %s gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});

test('both ways of packing give back the text', async () => {
  const text = Buffer.from('Kalyan कल्याण '.repeat(200));
  for (const packed of [packNow('br', text), await packLater('br', text)])
    expect(brotliDecompressSync(packed)).toEqual(text);
  for (const packed of [packNow('gzip', text), await packLater('gzip', text)])
    expect(gunzipSync(packed)).toEqual(text);
});
