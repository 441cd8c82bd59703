import { describe, expect, it } from 'vitest';
import { appLink } from './opened-payment.ts';

const links = {
  link: 'upi://pay?pa=a.b@upi',
  android_link: 'intent://pay?pa=a.b@upi#Intent;scheme=upi;package=com.phonepe.app;end',
};

describe('I-20: what opens the app of the bank', () => {
  it.each([
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile', links.android_link],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1', links.link],
    ['a desktop, which draws the QR', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', null],
    ['a Mac, which draws the QR', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', null],
  ])('on %s', (_, userAgent, opens) => {
    expect(appLink(links, userAgent)).toBe(opens);
  });

  it('is nothing where a gateway has a page of its own, which opens on a desktop too', () => {
    const link = 'https://pay.example/order/1';
    expect(appLink({ link, android_link: link }, 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(link);
  });
});
