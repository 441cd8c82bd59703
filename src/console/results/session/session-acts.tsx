import { CircleSlash, Clock, Lock, Undo2, type LucideIcon } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { Action } from '../../shell/action.tsx';
import { KeyCap } from '../../shell/keys/key-cap.tsx';
import type { KeyId } from '../../shell/keys/key-list.ts';
import { SessionActions } from '../session-actions.tsx';
import type { SessionPhase } from '../session-phase.tsx';
import type { SessionAt } from './session-at.ts';
import { useMay } from './use-may.ts';
import { useSessionPlace, type SessionForm } from './use-session-place.ts';

/** The next steps that lead to a page of their own. */
const LEADS_ON: ReadonlySet<SessionPhase> = new Set<SessionPhase>([
  'late',
  'due',
  'second-person',
  'closing-early',
  'reversal-waits',
  'void-waits',
]);

type ActRow = {
  readonly form: SessionForm;
  readonly text: string;
  readonly icon: LucideIcon;
  readonly key?: KeyId;
  readonly isDanger?: boolean;
};

const ACTS: readonly ActRow[] = [
  { form: 'close', text: 'Close early', icon: Lock, key: 'session_close' },
  { form: 'postpone', text: 'Postpone', icon: Clock, key: 'session_postpone' },
  { form: 'reverse', text: 'Reverse result', icon: Undo2 },
  { form: 'void', text: 'Void', icon: CircleSlash, key: 'session_void', isDanger: true },
];

type Props = Pick<SessionAt, 'session' | 'phase'> & {
  readonly compact?: boolean;
  readonly className?: string;
};

/** What can be done about a session now: each opens its form beside it, and carries nothing out. */
export function SessionActs({ session, phase, compact = false, className }: Props) {
  const may = useMay(session, phase);
  const { form: open, openForm } = useSessionPlace();
  return (
    <>
      {LEADS_ON.has(phase) ? <SessionActions isOwnPage session={session} phase={phase} /> : null}
      {ACTS.filter(({ form }) => may[form]).map(({ form, text, icon: Icon, key, isDanger = false }) => (
        <Action
          key={form}
          kind={isDanger ? 'danger' : 'line'}
          compact={compact}
          aria-expanded={open === form}
          icon={<Icon aria-hidden="true" />}
          className={joinClasses('whitespace-nowrap', className)}
          onClick={() => openForm(form)}
        >
          {text}
          {key === undefined ? null : <KeyCap of={key} />}
        </Action>
      ))}
    </>
  );
}

/** The same at the bottom of a phone. */
export function SessionPhoneBar({ session, phase }: Pick<SessionAt, 'session' | 'phase'>) {
  const may = useMay(session, phase);
  if (!LEADS_ON.has(phase) && !ACTS.some(({ form }) => may[form])) return null;
  return (
    <div
      role="group"
      aria-label="What can be done"
      className="sticky bottom-0 z-10 flex flex-wrap gap-2 bg-surface px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line)] [&>*]:min-h-11 [&>*]:shrink-0 [&>*]:grow"
    >
      <SessionActs session={session} phase={phase} />
    </div>
  );
}
