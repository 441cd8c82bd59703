import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/roles.ts';
import type { Family } from '#rules/games.ts';
import type { FamilyCards, RateProposal } from '../rates/rate-cards.ts';
import type { Approval } from './approval.ts';
import { needsYou } from './needs-you.ts';
import { someSession } from './some-session.ts';

const nowMs = Date.parse('2026-11-20T08:00:00.000Z');
const at = (minutes: number): string => new Date(nowMs + minutes * 60_000).toISOString();

const late = someSession({ session_id: 'late', closes_at: at(-60), result_at: at(-50) });
const due = someSession({ session_id: 'due', closes_at: at(-5), result_at: at(5) });
const open = someSession({ session_id: 'open', closes_at: at(60), result_at: at(70) });

function approval(id: string, known: Partial<Approval>): Approval {
  return {
    approval_id: id,
    kind: 'declare_result',
    made_by: 'Asha',
    made_at: at(-1),
    expires_at: at(29),
    own: false,
    reason: '',
    session: late,
    ...known,
  };
}

const approvals = [
  approval('young', {}),
  approval('old', { made_at: at(-20), kind: 'close_session' }),
  approval('mine', { own: true }),
];

function cards(family: Family, proposal: Partial<RateProposal> | null): FamilyCards {
  const current = { version: '0', rates: [], changed_at: null, changed_by: '', approved_by: '', reason: '' };
  const { made_by, made_at, expires_at, own, reason } = approval(family, {});
  const known = { approval_id: family, made_by, made_at, expires_at, own, reason, rates: [] };
  return { family, current, earlier: [], proposal: proposal === null ? null : { ...known, ...proposal } };
}

const rates = [cards('main', null), cards('starline', { own: true }), cards('gali', {})];

function needsOf(...roles: readonly Role[]): readonly string[] {
  return needsYou({ sessions: [open, due, late], approvals, rates, roles, nowMs }).map((need) => {
    if (need.kind === 'declare') return need.session.session_id;
    return need.kind === 'rates' ? need.family : need.approval.approval_id;
  });
}

describe('what needs somebody', () => {
  test('The owner sees late results first, then what waits for a second person, then what is due.', () => {
    expect(needsOf('owner')).toEqual(['late', 'old', 'young', 'gali', 'due']);
  });
  test('A maker is asked for results only, a checker for approvals only.', () => {
    expect(needsOf('results-maker')).toEqual(['late', 'due']);
    expect(needsOf('results-checker')).toEqual(['old', 'young']);
  });
  test('Nobody is asked to decide on their own entry.', () => {
    expect(needsOf('owner')).not.toContain('mine');
    expect(needsOf('risk')).toEqual(['gali']);
  });
  test('An auditor only looks.', () => {
    expect(needsOf('auditor')).toEqual([]);
  });
});
