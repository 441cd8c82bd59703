import type { MarketSession } from '../format-session.ts';
import type { SessionPhase } from '../session-phase.tsx';

/** A session as it stands at an instant. */
export type SessionAt = {
  readonly session: MarketSession;
  readonly phase: SessionPhase;
  readonly nowMs: number;
};

/** What every form beside a session gets. */
export type PanelProps = { readonly session: MarketSession; readonly onClose: () => void };
