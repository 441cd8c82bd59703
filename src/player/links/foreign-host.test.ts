import { expect, it } from 'vitest';
import { foreignHost } from './foreign-host.ts';

const HERE = 'https://ank.example/imp?lang=hi';

it.each([
  ['https://videos.example/how', 'videos.example'],
  ['HTTPS://Videos.Example', 'videos.example'],
  ['http://videos.example:8080/how', 'videos.example:8080'],
  ['//videos.example/how', 'videos.example'],
  ['https://ank.example.evil.example/imp', 'ank.example.evil.example'],
  ['https://ank.example@evil.example/imp', 'evil.example'],
  ['https://ank.example:8443/imp', 'ank.example:8443'],
])('I-27 %s leaves our site, to %s', (address, host) => {
  expect(foreignHost(address, HERE)).toBe(host);
});

it.each([
  '/chart/7?lang=mr',
  '/charts',
  'https://ank.example/chart/7',
  'https://ANK.example:443/chart/7',
  'https://[no/host',
])('I-27 %s does not leave it', (address) => {
  expect(foreignHost(address, HERE)).toBeNull();
});
