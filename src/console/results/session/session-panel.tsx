import { CloseSessionPanel } from './close-session.panel.tsx';
import { PostponeResultPanel } from './postpone-result.panel.tsx';
import { ReverseResultPanel } from './reverse-result.panel.tsx';
import type { PanelProps } from './session-at.ts';
import type { SessionForm } from './use-session-place.ts';
import { VoidSessionPanel } from './void-session.panel.tsx';

const PANELS = {
  close: CloseSessionPanel,
  postpone: PostponeResultPanel,
  reverse: ReverseResultPanel,
  void: VoidSessionPanel,
} as const satisfies Record<SessionForm, unknown>;

/** The form that is open beside a session. */
export function SessionPanel({ form, ...props }: PanelProps & { readonly form: SessionForm }) {
  const Panel = PANELS[form];
  return <Panel key={form} {...props} />;
}
