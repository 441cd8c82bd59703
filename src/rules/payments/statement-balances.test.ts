import { describe, expect, test } from 'vitest';
import { parseStatement } from './bank-statement.ts';
import { readBalances } from './statement-balances.ts';
import { accepted } from '../verdict.ts';
import { allAtOnce } from '../steps.ts';

/** Opening and closing balance in points, and where they differ and by how much. */
const balances = (...lines: readonly string[]) => {
  const { opening, closing, differs } = readBalances(accepted(allAtOnce(parseStatement(lines.join('\n')))));
  const [from, to] = [opening, closing].map((balance) => (balance === null ? null : balance / 100));
  return [from, to, differs === null ? null : [differs.line, differs.difference / 100]];
};

const HEAD = 'Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance';

describe('security §6.7 a statement with the balance after each row', () => {
  test('adds up from the first row to the last', () => {
    expect(
      balances(HEAD, '20/11/26,A,,500.00,"1,500.00"', '20/11/26,B,200.00,,1300', '21/11/26,C,,1,1301'),
    ).toEqual([1000, 1301, null]);
  });

  test('adds up with the newest row first, and below zero', () => {
    expect(balances(HEAD, '21/11/26,C,,1,201', '20/11/26,B,,300,200', '20/11/26,A,50,,100 Dr')).toEqual([
      -50,
      201,
      null,
    ]);
  });

  test('names the row that was put in, left out or changed, and by how much', () => {
    const put = '20/11/26,FORGED,,5000.00,6500';
    expect(balances(HEAD, '20/11/26,A,,500,1500', put, '20/11/26,B,200,,1300')).toEqual([
      1000,
      1300,
      [4, -5000],
    ]);
    expect(balances(HEAD, '20/11/26,A,,500,1500', '21/11/26,C,,1,1301')).toEqual([1000, 1301, [3, -200]]);
    expect(balances(HEAD, '21/11/26,B,,900,2300', '20/11/26,A,,500,1500')).toEqual([1000, 2300, [2, -100]]);
  });

  test('is followed over rows without one, and a balance that cannot be read is no balance', () => {
    expect(balances(HEAD, '20/11/26,A,,500,', '20/11/26,B,,500,2000', '20/11/26,C,,1,')).toEqual([
      1000,
      2001,
      null,
    ]);
    const unreadable = '20/11/26,B,,500,about 2000';
    expect(balances(HEAD, '20/11/26,A,,500,1500', unreadable, '20/11/26,C,,1,2001')).toEqual([
      1000,
      2001,
      [4, 500],
    ]);
  });
});

describe('security §6.7 a statement with rows for the opening and the closing balance', () => {
  const rows = ['Date,Narration,Credit', '20/11/26,A,500.00', '20/11/26,B,-200.00'];
  test.each([
    ['above and below the rows', ['Opening Balance : 1,000.00', ...rows, 'Closing Balance : 1,300.00 Cr']],
    ['in cells', ['Opening Balance,"1,000.00",', ...rows, '20/11/26,Closing Balance,1300']],
  ])('adds up: %s', (_, lines) => {
    expect(balances(...lines)).toEqual([1000, 1300, null]);
  });

  test('differs where the rows make another closing balance', () => {
    expect(balances('Opening Balance,1000', ...rows, 'Closing Balance,1800')).toEqual([
      1000,
      1800,
      [null, 500],
    ]);
  });

  test('differs where the opening balance is not the one of its rows', () => {
    expect(balances('Opening Balance,900', HEAD, '20/11/26,A,,500,1500')).toEqual([900, 1500, [3, 100]]);
  });

  test('and one of the two, or none, is compared with nothing', () => {
    expect(balances(...rows, 'Closing Balance,1800')).toEqual([null, 1800, null]);
    expect(balances('Opening Balance,1000', ...rows)).toEqual([1000, 1300, null]);
    expect(balances('Statement of account', ...rows)).toEqual([null, null, null]);
    expect(balances('Opening Balance,Dr Count,Cr Count', ...rows)).toEqual([null, null, null]);
  });
});
