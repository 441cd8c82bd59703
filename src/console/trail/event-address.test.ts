import { expect, test } from 'vitest';
import { DAY_WORDS, parseFilter } from '../shell/table/rules/table-filter.ts';
import { actsAddress, eventAddress } from './event-address.ts';
import { ACTION_CHOICES } from './trail-source.ts';

test('an event is the only one of the list, and open', () => {
  expect(eventAddress('821')).toBe('/audit?event=821&open=821');
});

test('what somebody did, as the table reads it', () => {
  const asked = new URLSearchParams(
    actsAddress('3', { did: ['mobile_revealed', 'payment_picture_viewed'], day: 'today' }).split('?')[1],
  );
  expect(asked.get('who')).toBe('staff:3');
  const did = { key: 'did', label: 'Did', kind: 'choice', choices: ACTION_CHOICES } as const;
  expect(parseFilter(did, asked.get('did') ?? '')?.terms).toHaveLength(2);
  expect(DAY_WORDS).toContain(asked.get('day'));
  expect(actsAddress('3', {})).toBe('/audit?who=staff%3A3');
});
