import { describe, expect, test } from 'vitest';
import { parseStatement } from './bank-statement.ts';
import { wholePoints } from '../money.ts';
import { type ClaimedDeposit, planStatement, statementLines } from './plan-statement.ts';
import { accepted } from '../verdict.ts';
import { allAtOnce } from '../steps.ts';

const UTR = '412345678901';
const REFERENCE = 'TXN0123456789ABCDEF0123';
const claimed: ClaimedDeposit = {
  id: 10_001,
  reference: REFERENCE,
  amount: wholePoints(500),
  state: 'pending',
  isDisputed: false,
  isOwn: false,
};

const rowsOf = (...rows: readonly string[]) =>
  accepted(allAtOnce(parseStatement(['Date,Narration,Credit', ...rows].join('\n')))).rows;
const kindOf = (row: string, deposit: ClaimedDeposit | null = claimed, seen: 'seen' | null = null) =>
  planStatement(rowsOf(row), {
    deposits: new Map(deposit === null ? [] : [[UTR, deposit]]),
    seen: new Set(seen === null ? [] : [UTR]),
  })[0]?.kind;

const RIGHT = `20/11/2026,UPI/${UTR},500.00`;

describe('MON-11 a row of a statement', () => {
  test('is credited when UTR and amount are those of a request that waits', () => {
    expect(kindOf(RIGHT)).toBe('matched');
    expect(kindOf(`20/11/2026,UPI/${UTR}/${REFERENCE},500.00`)).toBe('matched');
  });

  test('is for a person when the amount is another one, by one paisa too', () => {
    expect(kindOf(`20/11/2026,UPI/${UTR},500.01`)).toBe('amount_differs');
    expect(kindOf(`20/11/2026,UPI/${UTR},50000.00`)).toBe('amount_differs');
  });

  test('is for a person when two players claim it, or the payment names another request', () => {
    expect(kindOf(RIGHT, { ...claimed, isDisputed: true })).toBe('disputed');
    expect(kindOf(`20/11/2026,UPI/${UTR}/TXN${'F'.repeat(20)},500.00`)).toBe('disputed');
  });

  test('security §6.7 is for somebody else when it is for an account of one who brings the statement', () => {
    const own = { ...claimed, isOwn: true };
    expect(kindOf(RIGHT, own)).toBe('own_account');
    expect(kindOf(RIGHT, own, 'seen')).toBe('listed');
    expect(kindOf(`20/11/2026,UPI/${UTR},499.00`, own)).toBe('amount_differs');
    expect(kindOf(RIGHT, { ...own, state: 'credited' })).toBe('credited');
  });

  test('is unknown when nobody has named its UTR, or the request that did has ended', () => {
    expect(kindOf(RIGHT, null)).toBe('unknown');
    expect(kindOf(RIGHT, { ...claimed, state: 'expired' })).toBe('unknown');
    expect(kindOf('20/11/2026,CASH,500.00')).toBe('unknown');
  });

  test('that was here before does nothing again', () => {
    expect(kindOf(RIGHT, { ...claimed, state: 'credited' })).toBe('credited');
    expect(kindOf(RIGHT, null, 'seen')).toBe('listed');
    expect(kindOf(RIGHT, claimed, 'seen')).toBe('listed');
    expect(kindOf(`20/11/2026,UPI/${UTR},499.00`, claimed, 'seen')).toBe('listed');
  });

  test('about money that went out, or that cannot be read, is nothing to do', () => {
    expect(kindOf(`20/11/2026,UPI/${UTR},500.00 Dr`)).toBe('not_a_credit');
    expect(kindOf(`soon,UPI/${UTR},500.00`)).toBe('unreadable');
  });
});

test('one payment twice in a file counts once; two cash payments that look alike are two', () => {
  const rows = rowsOf(
    RIGHT,
    RIGHT,
    '20/11/2026,CASH,500.00',
    '20/11/2026,CASH,500.00',
    '20/11/2026,CASH,500.01',
  );
  const plan = planStatement(rows, { deposits: new Map([[UTR, claimed]]), seen: new Set() });
  expect(plan.map(({ kind, name }) => [kind, name])).toEqual([
    ['matched', UTR],
    ['listed', UTR],
    ['unknown', '2026-11-20 50000 CASH #1'],
    ['unknown', '2026-11-20 50000 CASH #2'],
    ['unknown', '2026-11-20 50001 CASH #1'],
  ]);
  expect(statementLines(rows).map(({ name }) => name)).toEqual(plan.map(({ name }) => name));
});
