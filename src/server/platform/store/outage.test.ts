import { describe, expect, test } from 'vitest';
import { isOutage, isTimeout, withRetries } from './outage.ts';

function errorWith(code: string): Error {
  return Object.assign(new Error(`error ${code}`), { code });
}

/** Work that fails with the code so many times and then answers; counts its tries. */
function failing(code: string, times: number) {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw errorWith(code);
    return 'done';
  };
  return { work, tries: () => tries };
}

describe('what PostgreSQL asks to be tried again', () => {
  test.each(['40001', '40P01'])('%s twice is cured by the third try', async (code) => {
    const { work, tries } = failing(code, 2);
    expect(await withRetries(work)).toBe('done');
    expect(tries()).toBe(3);
  });

  test.each(['40001', '40P01'])('%s again and again is given up after three tries', async (code) => {
    const { work, tries } = failing(code, 100);
    await expect(withRetries(work)).rejects.toMatchObject({ code });
    expect(tries()).toBe(3);
  });

  test.each(['23505', '57014', '08006', '40002', 'ECONNRESET'])('%s is never tried again', async (code) => {
    const { work, tries } = failing(code, 1);
    await expect(withRetries(work)).rejects.toMatchObject({ code });
    expect(tries()).toBe(1);
  });
});

test.each([
  ['57014', true],
  ['55P03', true],
  ['40P01', false],
  ['08006', false],
])('%s is a statement that took too long: %s', (code, is) => expect(isTimeout(errorWith(code))).toBe(is));

describe('the fault of the world', () => {
  test.each([
    '08006',
    '57P01',
    '57014',
    '53300',
    '53100',
    '55P03',
    '25P03',
    '25006',
    '58030',
    'ECONNREFUSED',
    'EPIPE',
    'ETIMEDOUT',
  ])('%s', (code) => {
    expect(isOutage(errorWith(code))).toBe(true);
  });

  test.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'PGlite is closed',
  ])('"%s"', (text) => {
    expect(isOutage(new Error(text))).toBe(true);
  });

  test.each(['23505', '22012', '42P01', 'FST_ERR_VALIDATION', ''])('is not %s', (code) => {
    expect(isOutage(errorWith(code))).toBe(false);
  });

  test('an internal error of PostgreSQL that ends the connection, and no other', () => {
    const internal = (severity: string) => Object.assign(errorWith('XX000'), { severity });
    expect([isOutage(internal('FATAL')), isOutage(internal('ERROR'))]).toEqual([true, false]);
  });

  test('is nothing that is no error', () => {
    expect([isOutage(null), isOutage('08006'), isOutage(undefined)]).toEqual([false, false, false]);
  });
});
