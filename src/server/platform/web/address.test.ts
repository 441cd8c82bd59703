import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHttp } from './http.ts';
import { callerOf } from './caller.ts';
import { placeOf, proxyCheck } from './address.ts';
import { openMetrics } from '../metrics.ts';
import { testConfig } from '../../../../test/support/test-config.ts';

describe('point 12: a caller is counted', () => {
  test.each([
    ['by an IPv4 address and its /24', '203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
    ['as IPv4 when written as IPv6', '::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
    ['as IPv4 when written as IPv6 in hexadecimal', '::ffff:cb00:714d', '203.0.113.77', '203.0.113.0/24'],
    ['by the /64 and the /56 of IPv6', '2001:db8:0:1234::7', '2001:db8:0:1234::/64', '2001:db8:0:1200::/56'],
    [
      'in the same /64 however it ends',
      '2001:DB8::1234:a:b:c:d',
      '2001:db8:0:1234::/64',
      '2001:db8:0:1200::/56',
    ],
    ['whole though zeros are left out', '2001:db8::1', '2001:db8::/64', '2001:db8::/56'],
    ['without the name of a network card', 'fe80::1%eth0', 'fe80::/64', 'fe80::/56'],
  ])('%s', (_, text, address, network) => {
    expect(placeOf([text])).toEqual({ address, network });
  });

  test('by the first text that is an address', () => {
    expect(placeOf(['unknown', undefined, '203.0.113.77']).address).toBe('203.0.113.77');
    expect(placeOf(['unknown', undefined]).address).toBe('0.0.0.0');
  });

  test('a proxy is known however its address is written', () => {
    const isProxy = proxyCheck(['10.0.0.1', '2001:db8::1']);
    expect(['10.0.0.1', '::ffff:10.0.0.1', '2001:DB8:0:0::1'].map(isProxy)).toEqual([true, true, true]);
    expect(['10.0.0.2', '2001:db8::2', 'unknown', ''].map(isProxy)).toEqual([false, false, false, false]);
  });
});

describe('X-Forwarded-For', () => {
  const opened = openHttp(testConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' }), openMetrics());
  beforeAll(async () => {
    (await opened).get('/who', (request) => callerOf(request));
  });
  afterAll(async () => (await opened).close());

  const addressOf = async (peer: string, forwarded: string): Promise<unknown> => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await (await opened).inject({ url: '/who', remoteAddress: peer, headers })).json<{ ip: string }>()
      .ip;
  };

  test.each([
    ['of a stranger says nothing', '203.0.113.5', '198.51.100.9', '203.0.113.5'],
    ['of a proxy says who called it', '10.0.0.1', '198.51.100.9', '198.51.100.9'],
    ['is believed from the right only', '10.0.0.1', '1.1.1.1, 2.2.2.2, 198.51.100.9', '198.51.100.9'],
    ['of a second proxy is read on', '10.0.0.1', '1.1.1.1, 198.51.100.9, 10.0.0.2', '198.51.100.9'],
    ['is read where the proxy comes by IPv6', '::ffff:10.0.0.1', '198.51.100.9', '198.51.100.9'],
    [
      'is read where the next proxy is written as IPv6',
      '10.0.0.1',
      '198.51.100.9, ::ffff:10.0.0.2',
      '198.51.100.9',
    ],
    ['of IPv6 is counted by its /64', '10.0.0.1', '2001:db8::5', '2001:db8::/64'],
    ['may carry a port', '10.0.0.1', '198.51.100.9:4711', '198.51.100.9'],
    ['may carry a port behind IPv6', '10.0.0.1', '[2001:db8::5]:4711', '2001:db8::/64'],
    ['that is no address leaves the proxy itself', '10.0.0.1', 'unknown', '10.0.0.1'],
  ])('%s', async (_, peer, forwarded, address) => {
    expect(await addressOf(peer, forwarded)).toBe(address);
  });
});
