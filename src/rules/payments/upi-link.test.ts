import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { points } from '../money.ts';
import { isUpiId, upiIntent, type UpiPayment, upiLink } from './upi-link.ts';

const PAYMENT: UpiPayment = {
  payeeId: 'ank.games-1@okbank',
  payeeName: 'Ank & Söhne (Demo)',
  amount: points(14250),
  reference: 'TXN0123456789ABCDEF',
  note: 'Add Funds',
};

/** A parser of its own, by the grammar: unreserved characters, @ in the payee, and percent-encoded UTF-8. */
function parseLink(link: string): ReadonlyMap<string, string> {
  const query = /^upi:\/\/pay\?([^?#]+)$/.exec(link)?.[1];
  if (query === undefined) throw new Error(`not a link of UPI: ${link}`);
  return new Map(
    query.split('&').map((field): [string, string] => {
      const parts = /^([a-z]{2})=((?:[A-Za-z0-9._~@-]|%[0-9A-F]{2})*)$/.exec(field);
      if (parts === null) throw new Error(`not a field of UPI: ${field}`);
      return [parts[1] ?? '', new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(parts[2] ?? ''))];
    }),
  );
}

function bytesOf(encoded: string): Uint8Array {
  const found = encoded.match(/%[0-9A-F]{2}|./g) ?? [];
  return Uint8Array.from(
    found.map((one) => (one.length === 3 ? parseInt(one.slice(1), 16) : one.charCodeAt(0))),
  );
}

describe('I-20 The link that opens a UPI app', () => {
  test('is written as the linking specification says', () => {
    expect(upiLink(PAYMENT)).toBe(
      'upi://pay?pa=ank.games-1@okbank&pn=Ank%20%26%20S%C3%B6hne%20%28Demo%29&tr=TXN0123456789ABCDEF&tn=Add%20Funds&am=142.50&cu=INR',
    );
  });

  test('leaves the amount and the reference out where whoever pays decides', () => {
    const fields = parseLink(upiLink({ ...PAYMENT, amount: null, reference: null }));
    expect([...fields.keys()]).toEqual(['pa', 'pn', 'tn', 'cu']);
  });

  test('says to an app just what was meant, whatever the names and amounts', () => {
    const payment = fc.record({
      payeeId: fc.stringMatching(/^[A-Za-z0-9._-]{2,40}@[a-z]{2,10}$/),
      payeeName: fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
        .filter((name) => name.trim() !== ''),
      amount: fc.integer({ min: 1, max: 10 ** 15 }).map(points),
      reference: fc.stringMatching(/^[A-Z0-9]{1,35}$/),
      note: fc.string({ maxLength: 50 }),
    });
    fc.assert(
      fc.property(payment, (one) => {
        const fields = parseLink(upiLink(one));
        const { am, ...rest } = Object.fromEntries(fields);
        expect(rest).toEqual({
          pa: one.payeeId,
          pn: one.payeeName,
          tr: one.reference,
          tn: one.note,
          cu: 'INR',
        });
        expect(am).toMatch(/^\d+\.\d\d$/);
        expect(BigInt((am ?? '').replace('.', ''))).toBe(BigInt(one.amount));
      }),
    );
  });

  test.each([
    ['a payee that is no UPI id', { payeeId: 'house' }],
    ['a payee that carries fields of its own', { payeeId: 'a.b@upi&am=1' }],
    ['no name', { payeeName: ' ' }],
    ['nothing to pay', { amount: points(0) }],
    ['less than nothing', { amount: points(-100) }],
    ['a reference that is too long', { reference: 'A'.repeat(36) }],
    ['a reference with other characters', { reference: 'txn-1' }],
    ['a note that is too long', { note: 'x'.repeat(51) }],
  ])('is not made for %s', (_, change) => {
    expect(() => upiLink({ ...PAYMENT, ...change })).toThrow(/has|made|nothing/);
  });

  test('on Android names the chosen app and carries the same fields', () => {
    const link = upiLink(PAYMENT);
    for (const [app, name] of [
      ['phonepe', 'com.phonepe.app'],
      ['google_pay', 'com.google.android.apps.nbu.paisa.user'],
      ['paytm', 'net.one97.paytm'],
    ] as const) {
      const parts = /^intent:\/\/(pay\?[^#]+)#Intent;scheme=upi;package=([a-z0-9.]+);end$/.exec(
        upiIntent(link, app),
      );
      expect([`upi://${parts?.[1] ?? ''}`, parts?.[2]]).toEqual([link, name]);
    }
  });

  test('stays as it is where no single app is chosen', () => {
    for (const app of ['other', 'qr', 'gateway'])
      expect(upiIntent(upiLink(PAYMENT), app)).toBe(upiLink(PAYMENT));
    expect(() => upiIntent('https://example.in', 'phonepe')).toThrow(/made of/);
  });

  test('goes only to what is an address of a payee', () => {
    expect(['ank.demo@upi', 'a-b_c.1@okhdfcbank'].map(isUpiId)).toEqual([true, true]);
    expect(['', 'ank', '@upi', 'ank@', 'a b@upi', 'ank@upi?x', 'ank@1'].some(isUpiId)).toBe(false);
  });
});
