import { useSession } from '../use-session.ts';
import { LimitPromptSheet } from './limit-prompt-sheet.tsx';
import { RealityCheck } from './reality-check.tsx';

/** What comes by itself while somebody plays. Nothing while betting is off: then there is nothing to play. */
export function PlayGuard() {
  const session = useSession();
  if (session.state !== 'in' || !session.bettingOn) return null;
  return (
    <>
      <LimitPromptSheet />
      <RealityCheck />
    </>
  );
}
