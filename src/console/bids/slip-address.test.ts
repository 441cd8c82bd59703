import { describe, expect, test } from 'vitest';
import { parseFilter } from '../shell/table/rules/table-filter.ts';
import { slipAddress, slipsSearch } from './slip-address.ts';

describe('the address of slips', () => {
  test('names the slip and opens it beside', () => {
    expect(slipAddress('B-0ZE-12')).toBe('/bids?slip=B-0ZE-12&open=B-0ZE-12%2F1');
    expect(slipAddress('B-0ZE-12', 3)).toContain('open=B-0ZE-12%2F3');
  });

  test('several are any of them, as the table reads them', () => {
    const slip = new URLSearchParams(slipsSearch(['B-0ZE-12', 'B-0ZE-9'], 'B-0ZE-12/1')).get('slip') ?? '';
    expect(parseFilter({ key: 'slip', label: 'Slip', kind: 'text' }, slip)?.terms).toEqual([
      { is: 'B-0ZE-12' },
      { is: 'B-0ZE-9' },
    ]);
  });
});
