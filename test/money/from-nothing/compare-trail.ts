import { expect } from 'vitest';
import type { Calls } from '#contract/calls.ts';
import { STAFF_EVENTS } from '../../support/staff-events.ts';
import type { House } from './open-house.ts';
import type { StaffPerson } from './staff-person.ts';

const CONFIRMED: readonly string[] = STAFF_EVENTS['/console/api/confirm-approval'];

interface Act {
  readonly who: string;
  readonly at: string;
  readonly action: string;
}

/**
 * The trail has two acts of two people for everything that two decided: one that proposed it and one that confirmed it, each at
 * its moment, and no other ones.
 */
export async function compareTrail(
  { agreements }: House,
  { owner, auditor }: { readonly owner: StaffPerson; readonly auditor: StaffPerson },
): Promise<void> {
  const acts = await readTrail(auditor);
  const due: Act[] = [];
  for (const { approvalId, first, second } of agreements()) {
    const { approvals } = await owner.does('/console/api/list-approvals', { approval_id: approvalId });
    const [approval] = approvals;
    expect([approvalId, approval?.state]).toEqual([approvalId, 'approved']);
    due.push({ who: `staff:${first}`, at: approval?.made_at ?? '', action: 'proposed' });
    due.push({ who: `staff:${second}`, at: approval?.decided_at ?? '', action: 'confirmed' });
  }
  expect(acts.filter(({ action }) => action !== 'other').toSorted(inOrder)).toEqual(due.toSorted(inOrder));
}

async function readTrail(auditor: StaffPerson): Promise<readonly Act[]> {
  const acts: Act[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Calls['/console/api/list-events']['reply'] = await auditor.does('/console/api/list-events', {
      order: 'asc',
      cursor,
    });
    acts.push(...page.events.map(({ who, at, action }) => ({ who, at, action: kindOf({ who, action }) })));
    cursor = page.next_cursor;
  }
  return acts;
}

/** What the system does later because two people agreed on it is no act of theirs. */
function kindOf({ who, action }: Omit<Act, 'at'>): string {
  if (!who.startsWith('staff:')) return 'other';
  if (action.endsWith('_proposed')) return 'proposed';
  return CONFIRMED.includes(action) ? 'confirmed' : 'other';
}

function inOrder(one: Act, other: Act): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
