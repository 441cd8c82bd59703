import type { SessionPhase } from './session-phase.ts';

/** The parts of the board, as its filter names them. */
export const GROUPS = ['all', 'action', 'bids', 'done'] as const;
export type SessionGroup = (typeof GROUPS)[number];

/** The part of the board that a phase belongs to. */
export function sessionGroup(phase: SessionPhase): Exclude<SessionGroup, 'all'> {
  return GROUP_OF[phase];
}

const GROUP_OF = {
  late: 'action',
  due: 'action',
  'second-person': 'action',
  'closing-early': 'action',
  'reversal-waits': 'action',
  'taking-back': 'action',
  blocked: 'action',
  closing: 'bids',
  open: 'bids',
  'not-yet': 'bids',
  settling: 'done',
  settled: 'done',
  voided: 'done',
} as const satisfies Record<SessionPhase, SessionGroup>;
