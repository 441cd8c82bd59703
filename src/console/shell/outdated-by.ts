import type { StaffEvents } from '#contract/live.ts';

/** Which queries an event makes outdated, by the first part of their keys. */
export const OUTDATED_BY = {
  session: ['sessions', 'session', 'approvals', 'market-plans'],
  settlement: ['sessions', 'session'],
  approval: [
    'approvals',
    'sessions',
    'session',
    'rates',
    'payment-settings',
    'settings',
    'stops',
    'player',
    'contents',
    'statements',
    'limits',
    'exposure',
    'market-plans',
    'calendar',
  ],
  stop: ['stops'],
  limit: ['exposure-gate', 'limits'],
  payment: ['deposits', 'withdrawals', 'unmatched-payments', 'statements'],
} as const satisfies Record<keyof StaffEvents, readonly string[]>;
