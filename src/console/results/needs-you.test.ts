import { describe, expect, test } from 'vitest';
import { can, PERMISSION_NAMES, type Role } from '#contract/permissions.ts';
import type { Approval } from '../approvals/approval.ts';
import { needsYou } from './needs-you.ts';
import { someSession } from './some-session.ts';

const nowMs = Date.parse('2026-11-20T08:00:00.000Z');
const at = (minutes: number): string => new Date(nowMs + minutes * 60_000).toISOString();

const late = someSession({ session_id: 'late', closes_at: at(-60), result_at: at(-50) });
const due = someSession({ session_id: 'due', closes_at: at(-5), result_at: at(5) });
const open = someSession({ session_id: 'open', closes_at: at(60), result_at: at(70) });

function approval(id: string, known: Partial<Approval<'change_rates'>>): Approval {
  return {
    approval_id: id,
    kind: 'change_rates',
    state: 'waiting',
    made_by: 'Asha',
    made_by_id: '2',
    made_at: at(-1),
    expires_at: at(29),
    own: false,
    reason: 'As agreed',
    maker_may: true,
    may_confirm: true,
    may_reject: true,
    decided_by: '',
    decided_by_id: '',
    decided_at: null,
    decision_reason: '',
    alone: false,
    view: { family: 'gali', standing: [], rates: [], at_once: false, first_day: '2026-11-24' },
    ...known,
  };
}

const approvals = [
  approval('young', {}),
  approval('old', { made_at: at(-20) }),
  approval('mine', { own: true, may_confirm: false }),
];

function day(id: string, from: string, own = false): Approval<'change_calendar'> {
  return {
    ...approval(id, { own, may_confirm: !own }),
    kind: 'change_calendar',
    view: {
      act: 'holiday',
      from,
      to: from,
      all: true,
      name: 'Diwali',
      name_hindi: '',
      name_marathi: '',
      markets: [],
      bids: 0,
      players: 0,
      kept_bids: 0,
      kept_players: 0,
      voided_bids: 0,
      voided_players: 0,
      voided_points: '0',
      needs_two_owners: false,
    },
  };
}

function needsOf(...roles: readonly Role[]): readonly string[] {
  const permissions = PERMISSION_NAMES.filter((permission) => can(roles, permission));
  return needsYou({ sessions: [open, due, late], approvals, permissions, nowMs }).map((need) =>
    need.kind === 'declare' ? need.session.session_id : need.approval.approval_id,
  );
}

describe('what needs somebody', () => {
  test('Whoever declares sees late results first, then what waits for a second person, then what is due.', () => {
    expect(needsOf('owner')).toEqual(['late', 'old', 'young', 'due']);
  });
  test('Whoever declares no results is asked for approvals only.', () => {
    expect(needsOf('results-checker')).toEqual(['old', 'young']);
  });
  test('Nobody is asked for what they cannot confirm, such as their own proposal.', () => {
    expect(needsOf('owner')).not.toContain('mine');
  });
  test('A day of the calendar that begins within two days comes before what waits, for its maker too.', () => {
    // The day begins at midnight of the operator's zone: 42 and 66 hours away, and 42 again.
    const all = [
      ...approvals,
      day('near', '2026-11-22'),
      day('far', '2026-11-23'),
      day('mine-near', '2026-11-22', true),
    ];
    const permissions = PERMISSION_NAMES.filter((permission) => can(['owner'], permission));
    const needs = needsYou({ sessions: [due, late], approvals: all, permissions, nowMs });
    expect(
      needs.map((need) => (need.kind === 'declare' ? need.session.session_id : need.approval.approval_id)),
    ).toEqual(['late', 'near', 'mine-near', 'old', 'young', 'far', 'due']);
  });
});
