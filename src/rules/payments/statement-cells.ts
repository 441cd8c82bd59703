/**
 * How Indian banks write days, amounts and payment references in their statements: 20/11/2026 or 20-Nov-26, 1,23,456.00 with
 * Dr or Cr before or after it, and the twelve digits of a UPI or IMPS payment somewhere in the narration.
 */
import { parsePoints, type Points, points, subtractPoints } from '../money.ts';
import { marketDay, type MarketDay } from '../time/time.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]{1,2}(\d{4}|\d{2})$/;
// The time after a day.
const TIME = /[ t]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?$/;

/**
 * The day of a statement's row, or null. The day stands first, as India writes it, and two digits are a year of this century.
 * @example parseStatementDay('20-Nov-26 10:15:00') // '2026-11-20'
 */
export function parseStatementDay(text: string): MarketDay | null {
  const plain = text.trim().toLowerCase().replace(TIME, '');
  const [, firstYear = '', firstMonth = '', lastDay = ''] = YEAR_FIRST.exec(plain) ?? [];
  const [, day = lastDay, month = firstMonth, year = firstYear] = DAY_FIRST.exec(plain) ?? [];
  const parsed = marketDay(
    [year.length === 2 ? `20${year}` : year, monthOf(month), day.padStart(2, '0')].join('-'),
  );
  return parsed.ok ? parsed.value : null;
}

function monthOf(text: string): string {
  const named = MONTHS.indexOf(text.slice(0, 3)) + 1;
  return (named === 0 ? text : String(named)).padStart(2, '0');
}

/** What a cell of amounts says; `side` is null where it does not say whether money came or went. */
export type StatementAmount = { readonly amount: Points; readonly side: 'credit' | 'debit' | null };

// Thousands as India or as the rest of the world groups them, or not at all; two decimals at most.
const AMOUNT = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.\d{1,2})?$/;
const CURRENCY = /^(?:inr|rs\.?|₹)/;
const MARK = /^(cr|dr|\+|-)|(cr|dr)$/;

/**
 * Reads an amount; null for what is none. A sign says the side as Cr and Dr do, brackets are a minus.
 * @example parseStatementAmount('1,23,456.50 Cr') // { amount: points(12345650), side: 'credit' }
 */
export function parseStatementAmount(text: string): StatementAmount | null {
  const bare = text
    .toLowerCase()
    .replace(/[\s'"]/g, '')
    .replace(CURRENCY, '')
    .replace(/[.]$/, '');
  const plain = bare.replace(/^\((.*)\)$/, '-$1');
  const [, before, after] = MARK.exec(plain) ?? [];
  const mark = before ?? after;
  const digits = plain.replace(MARK, '').replace(CURRENCY, '').replace(/[.]$/, '');
  if (!AMOUNT.test(digits)) return null;
  const amount = parsePoints(digits.replaceAll(',', ''));
  if (!amount.ok) return null;
  if (mark === undefined) return { amount: amount.value, side: null };
  return { amount: amount.value, side: mark === 'cr' || mark === '+' ? 'credit' : 'debit' };
}

/**
 * The balance of an account, below zero where it is overdrawn; null for an empty cell, undefined for what is none.
 * @example parseBalance('1,23,456.50 Dr') // points(-12345650)
 */
export function parseBalance(text: string): Points | null | undefined {
  if (text.trim() === '') return null;
  const read = parseStatementAmount(text);
  if (read === null) return undefined;
  return read.side === 'debit' ? subtractPoints(points(0), read.amount) : read.amount;
}

// A row of a balance is short. Without a bound, a long line of blanks costs time by its square.
const BALANCE_ROW_LENGTH_MAX = 200;
// Of one cell before it, such as the day, the name of the balance, and nothing but the amount after it.
const BALANCE_ROW = /^(?:[^,;\t]*[,;\t])?[\s"]*(opening|closing) bal(?:ance)?\b[^\d(-]*(.+?)[\s,;"]*$/i;

/**
 * A row that names the opening or the closing balance and no payment; null for every other row.
 * @example parseBalanceRow('Opening Balance : 2,00,000.00') // { of: 'opening', balance: points(20000000) }
 */
export function parseBalanceRow(
  text: string,
): { readonly of: 'opening' | 'closing'; readonly balance: Points } | null {
  if (text.length > BALANCE_ROW_LENGTH_MAX) return null;
  const [, name = '', amount = ''] = BALANCE_ROW.exec(text) ?? [];
  const balance = parseBalance(amount) ?? null;
  return balance === null ? null : { of: name.toLowerCase() === 'opening' ? 'opening' : 'closing', balance };
}

/**
 * The UTR of a row: what the column of references says, if that is one, else the only number of twelve digits in the
 * narration. Null where there is none, or more than one.
 * @example findUtr('', 'UPI/412345678901/Add Funds/ram@upi') // '412345678901'
 */
export function findUtr(reference: string, narration: string): string | null {
  const named = /^0*(\d{12})$/.exec(reference.replace(/[\s'"]/g, ''))?.[1];
  if (named !== undefined) return named;
  const found = new Set(`${reference} ${narration}`.match(/(?<!\d)\d{12}(?!\d)/g));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/**
 * The reference that our link gave the payment, if the bank passed it on.
 * @example findReference('UPI/TXN0123456789ABCDEF0123/PAY') // 'TXN0123456789ABCDEF0123'
 */
export function findReference(narration: string): string | null {
  return /(?<![A-Z0-9])TXN[0-9A-F]{20}(?![A-Z0-9])/.exec(narration.toUpperCase())?.[0] ?? null;
}
