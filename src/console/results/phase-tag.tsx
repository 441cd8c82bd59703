import { Check, CircleAlert, Hourglass, Lock, Timer, Undo2, Users, type LucideIcon } from 'lucide-react';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import type { MarketSession } from './session-label.ts';
import { phaseLabel, type SessionPhase } from './session-phase.ts';

const LOOKS = {
  late: { tone: 'danger', icon: CircleAlert },
  due: { tone: 'pending', icon: Hourglass },
  'second-person': { tone: 'pending', icon: Users },
  'closing-early': { tone: 'pending', icon: Users },
  'reversal-waits': { tone: 'pending', icon: Users },
  'taking-back': { tone: 'info', icon: Undo2 },
  blocked: { tone: 'closed', icon: Lock },
  closing: { tone: 'closing', icon: Timer },
  open: { tone: 'open', icon: undefined },
  'not-yet': { tone: 'closed', icon: undefined },
  settling: { tone: 'info', icon: Hourglass },
  settled: { tone: 'info', icon: Check },
  voided: { tone: 'closed', icon: undefined },
} as const satisfies Record<
  SessionPhase,
  { readonly tone: StatusTone; readonly icon: LucideIcon | undefined }
>;

type Props = { readonly session: MarketSession; readonly phase: SessionPhase; readonly nowMs: number };

/** The state of a session in a word and a colour. */
export function PhaseTag({ session, phase, nowMs }: Props) {
  const { tone, icon: Icon } = LOOKS[phase];
  return (
    <StatusTag
      tone={tone}
      icon={Icon === undefined ? undefined : <Icon aria-hidden="true" />}
      className="tabular-nums"
    >
      {phaseLabel({ session, phase, nowMs })}
    </StatusTag>
  );
}
