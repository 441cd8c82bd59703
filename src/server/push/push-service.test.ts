import { expect, it } from 'vitest';
import { testConfig } from '../../../test/support/test-config.ts';
import { isPushService } from './subscriptions.ts';

const { pushServices } = testConfig();

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QGp',
])('ACC-10 %s is a push service', (endpoint) => {
  expect(isPushService(endpoint, pushServices)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com@evil.example/x',
  ['https', '//name', 'word@fcm.googleapis.com/x'].join(':'),
  'https://evilpush.apple.com/x',
  'https://push.apple.com/x',
  'https://evil.example/.push.apple.com',
  'https://127.0.0.1/x',
  'https://metadata.google.internal/x',
  'file:///etc/passwd',
  '',
])('ACC-10 %s is none', (endpoint) => {
  expect(isPushService(endpoint, pushServices)).toBe(false);
});
