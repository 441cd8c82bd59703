/**
 * Links that open a UPI app with a payment filled in (A §7, I-20): upi://pay with the payee (pa, pn), our reference
 * (tr), the note (tn), the amount with two decimals (am) and the currency (cu). The QR image holds the same link.
 */
import { assert } from '../verdict.ts';
import type { Points } from '../money.ts';

/** `amount` null leaves the amount to whoever pays; `reference` null is for a link that many payers use. */
export type UpiPayment = {
  readonly payeeId: string;
  readonly payeeName: string;
  readonly amount: Points | null;
  readonly reference: string | null;
  readonly note: string;
};

// The linking specification of NPCI: tr at most 35 characters, tn at most 50.
const REFERENCE = /^[A-Z0-9]{1,35}$/;
const NOTE_LENGTH_MAX = 50;
const UPI_ID = /^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9.]{1,63}$/;
const LINK_START = 'upi://pay?';

/** Android's names of the apps that a player can choose. */
const PACKAGES: ReadonlyMap<string, string> = new Map([
  ['phonepe', 'com.phonepe.app'],
  ['google_pay', 'com.google.android.apps.nbu.paisa.user'],
  ['paytm', 'net.one97.paytm'],
]);

/**
 * Whether a text is the address of a payee, such as house@bank.
 * @example isUpiId('ank.demo@upi') // true
 */
export function isUpiId(text: string): boolean {
  return UPI_ID.test(text);
}

/**
 * The link of a payment. Faults on a payee, reference or note that the grammar does not allow: they are ours.
 * @example upiLink({ payeeId: 'a.b@upi', payeeName: 'Ank Games', amount: points(14250), reference: 'TXN1', note: 'Add Funds' }) // 'upi://pay?pa=a.b@upi&pn=Ank%20Games&tr=TXN1&tn=Add%20Funds&am=142.50&cu=INR'
 */
export function upiLink({ payeeId, payeeName, amount, reference, note }: UpiPayment): string {
  assert(isUpiId(payeeId), 'the payee has a UPI id');
  assert(payeeName.trim() !== '', 'the payee has a name');
  assert(reference === null || REFERENCE.test(reference), 'a reference has 1 to 35 capitals and digits');
  assert(note.length <= NOTE_LENGTH_MAX, 'a note has at most 50 characters');
  const fields = [
    ['pa', payeeId],
    ['pn', payeeName],
    ['tr', reference],
    ['tn', note],
    ['am', amount === null ? null : formatRupees(amount)],
    ['cu', 'INR'],
  ] as const;
  return `${LINK_START}${fields
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeValue(value)}`]))
    .join('&')}`;
}

/**
 * The same payment for one app on Android. All of them answer upi://pay, so the link is wrapped as an intent that names the
 * app (Chrome and Firefox document `intent:`; without the app they offer its page in the store). Schemes of the apps' own,
 * such as phonepe:// and tez://, differ from version to version and do nothing where the app is missing. Any other choice
 * gets the plain link, for which the phone asks which app to take.
 * @example upiIntent('upi://pay?pa=a.b@upi', 'phonepe') // 'intent://pay?pa=a.b@upi#Intent;scheme=upi;package=com.phonepe.app;end'
 */
export function upiIntent(link: string, app: string): string {
  assert(link.startsWith(LINK_START), 'an intent is made of a upi://pay link');
  const name = PACKAGES.get(app);
  return name === undefined
    ? link
    : `intent://pay?${link.slice(LINK_START.length)}#Intent;scheme=upi;package=${name};end`;
}

/** Always two decimals: some apps take 100.5 for 1005. */
function formatRupees(amount: Points): string {
  assert(amount > 0, 'a payment is above nothing');
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** RFC 3986, but for the @ of payees: it may stand in a query, and apps were seen that do not decode it. */
function encodeValue(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%40', '@');
}
