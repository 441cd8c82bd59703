import { LegalLine } from '../landing/legal-line.tsx';
import { PlayGuard } from '../protection/play-guard.tsx';
import { SessionClock } from './session-clock.tsx';
import { ShellOverlays } from './shell-overlays.tsx';

/** What no first picture needs and every page soon wants, loaded as one file (scripts/build/apps.ts). */
export const LATER_PARTS = { LegalLine, PlayGuard, SessionClock, ShellOverlays };
