import { describe, expect, test } from 'vitest';
import { parseStatement, STATEMENT_ROWS_MAX } from './bank-statement.ts';
import { accepted } from '../verdict.ts';
import { allAtOnce } from '../steps.ts';

const read = (...lines: readonly string[]) => accepted(allAtOnce(parseStatement(lines.join('\n')))).rows;
const credits = (...lines: readonly string[]) =>
  read(...lines).map(({ read: row }) =>
    'problem' in row
      ? row.problem
      : row.credit && [row.credit.day, row.credit.utr, row.credit.amount / 100, row.credit.narration],
  );
const payers = (...lines: readonly string[]) =>
  read(...lines).map(({ read: row }) => ('problem' in row ? row.problem : row.credit?.payer));

describe('a statement as banks write it', () => {
  test('with withdrawals and deposits apart, amounts in quotes, and the account above the columns', () => {
    expect(
      credits(
        'Statement of account,,,,',
        'Account No,50100012345678,,,',
        '"Mr Owner, of the operator",,,,',
        '',
        'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
        '20/11/26,UPI-RAM-412345678901-PAY,0000412345678901,,"1,23,456.00","2,00,000.00"',
        '20/11/26,CHARGES,,50.00,,"1,99,950.00"',
        '21/11/26,CASH DEPOSIT,,,500.00,"2,00,450.00"',
      ),
    ).toEqual([
      ['2026-11-20', '412345678901', 123_456, 'UPI-RAM-412345678901-PAY'],
      null,
      ['2026-11-21', null, 500, 'CASH DEPOSIT'],
    ]);
  });

  test('with one amount and a column for the side', () => {
    expect(
      credits(
        'Txn Date;Description;Amount;CR/DR',
        '20-Nov-2026;UPI/412345678901;500.00;CR',
        '20-Nov-2026;UPI/412345678902;500.00;DR',
        '20-Nov-2026;UPI/412345678903;500.00;Credit',
        '20-Nov-2026;UPI/412345678904;-500.00;C',
        '20-Nov-2026;UPI/412345678905;500.00;',
      ).map((row) => (Array.isArray(row) ? row[1] : row)),
    ).toEqual(['412345678901', null, '412345678903', null, 'side_missing']);
  });

  test('with the side inside the amount', () => {
    expect(
      credits(
        'Value Date\tParticulars\tAmount (INR)',
        '20.11.2026\tUPI/412345678901\t500.00 Cr',
        '20.11.2026\tx\t1 Dr',
      ),
    ).toEqual([['2026-11-20', '412345678901', 500, 'UPI/412345678901'], null]);
  });

  test('with who paid in a column of its own, or nowhere', () => {
    expect(
      payers(
        'Date,Narration,Remitter Name,Credit',
        '20/11/2026,UPI, IRFAN A SHAIKH ,500',
        '20/11/2026,UPI,,5',
      ),
    ).toEqual(['IRFAN A SHAIKH', '']);
    expect(payers('Date,Narration,Payer,Credit', `20/11/2026,UPI,${'A'.repeat(120)},5`)).toEqual([
      'A'.repeat(100),
    ]);
    expect(payers('Date,Narration,Credit', '20/11/2026,UPI-RAM-412345678901-PAY,500')).toEqual(['']);
  });

  test('with only a column for references', () => {
    expect(credits('Date,UTR,Credit', '2026-11-20,412345678901,500')).toEqual([
      ['2026-11-20', '412345678901', 500, '412345678901'],
    ]);
  });
});

test('what cannot be read is named by its row, and no other row is lost', () => {
  const rows = read(
    'Bank of somewhere',
    'Date,Narration,Credit',
    '20/11/2026,UPI/412345678901,500.00',
    '20/11/2026,UPI/412345678902,1,500.00',
    '"20/11/2026,UPI/412345678903,500.00',
    'Total,,500.00',
    '20/11/2026,UPI/412345678904,five hundred',
    '20/11/2026,UPI/412345678905,-',
    '20/11/2026,UPI/412345678906,0.00',
    '20/11/2026,UPI/412345678907,500.00 Dr',
    '20/11/2026,UPI/412345678908,500.00',
    '20/11/2026,UPI/412345678909,1000000000.01',
  );
  expect(
    rows.map(({ line, read: row }) => [line, 'problem' in row ? row.problem : (row.credit?.utr ?? null)]),
  ).toEqual([
    [3, '412345678901'],
    [4, 'row_not_valid'],
    [5, 'row_not_valid'],
    [6, 'day_not_valid'],
    [7, 'amount_not_valid'],
    [8, null],
    [9, null],
    [10, null],
    [11, '412345678908'],
    [12, 'amount_not_valid'],
  ]);
});

test('our own reference is taken from the narration', () => {
  const [row] = read('Date,Narration,Credit', '20/11/2026,UPI/412345678901/TXN0123456789ABCDEF0123,500');
  expect(row?.read).toMatchObject({ credit: { reference: 'TXN0123456789ABCDEF0123', utr: '412345678901' } });
});

describe('refused is', () => {
  test.each([
    ['nothing', ''],
    ['no table', 'hello\nworld'],
    ['a statement without days', 'Narration,Credit\nx,5'],
    ['one without what names a payment', 'Date,Credit\n20/11/2026,5'],
    ['one without amounts', 'Date,Narration,Balance\n20/11/2026,x,5'],
  ])('%s', (_, file) => {
    expect(allAtOnce(parseStatement(file))).toEqual({
      ok: false,
      refusal: { code: 'statement_header_not_valid' },
    });
  });

  test('more rows than one request can bring', () => {
    const rows = Array.from({ length: STATEMENT_ROWS_MAX }, () => '20/11/2026,x,5');
    const file = ['Date,Narration,Credit', ...rows].join('\n');
    expect(accepted(allAtOnce(parseStatement(file))).rows).toHaveLength(STATEMENT_ROWS_MAX);
    expect(allAtOnce(parseStatement(`${file}\n20/11/2026,x,5`))).toEqual({
      ok: false,
      refusal: { code: 'statement_too_long', params: { max: String(STATEMENT_ROWS_MAX) } },
    });
  });
});
