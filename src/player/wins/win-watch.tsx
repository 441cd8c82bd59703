import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { againAfterMs, whenSeenAfter } from '#client/calls/ask-again.ts';
import { isUnanswered } from '#client/calls/failure.ts';
import { openTurns } from '#client/calls/turns.ts';
import { serverClock } from '#client/time/server-clock.ts';
import { call } from '../calls/api.ts';
import { findScreenPath } from '../routes/find-screen-path.ts';
import { useSession } from '../session/use-session.ts';
import { BIDS } from '../shell/nav-screens.ts';
import { learnWins } from './learn-wins.ts';
import { useWins } from './use-wins.ts';
import { forgetWins, winStore, type KnownWin } from './win-store.ts';

const DAY_MS = 86_400_000;
const WINS_MAX = 50;
// Wins that an older answer does not have yet would seem to be taken back.
const turns = openTurns();

/** Keeps the news of wins: asks when points have come in or may have been taken back, and forgets what was seen. */
export function WinWatch() {
  const session = useSession();
  const amount = session.state === 'in' ? Number(session.walletAmount) : null;
  const before = useRef<number | null>(null);
  useEffect(() => {
    // What is still on its way is of a player who has left.
    if (amount === null) return turns.drop();
    const mayBeTakenBack = winStore.current().length > 0 && amount !== before.current;
    if (before.current === null || amount > before.current || mayBeTakenBack) void askWins();
    before.current = amount;
  }, [amount]);
  useSeenInBids();
  useEffect(() => {
    window.addEventListener('pagehide', forgetCorrections);
    return () => window.removeEventListener('pagehide', forgetCorrections);
  }, []);
  return null;
}

/** The wins of yesterday's slips too: a market may play over midnight. */
async function askWins(misses = 0): Promise<void> {
  const from = new Date(serverClock.now() - DAY_MS).toISOString().slice(0, 10);
  const input = { from, won_only: true, limit: WINS_MAX };
  const isNewest = turns.ask();
  const answer = await call('/api-my-slips', input);
  if (!isNewest()) return;
  if (answer.ok) keepWins(learnWins(winStore.current(), answer.value));
  else if (isUnanswered(answer)) whenSeenAfter(againAfterMs(answer, misses), () => void askWins(misses + 1));
}

function keepWins(wins: readonly KnownWin[]): void {
  if (wins.length === 0) forgetWins();
  else if (JSON.stringify(wins) !== JSON.stringify(winStore.current())) winStore.write(wins);
}

/** A correction is shown for one visit. */
function forgetCorrections(): void {
  keepWins(winStore.current().filter((win) => !win.isCorrected));
}

/** My Bids opens with the newest slips. */
function useSeenInBids(): void {
  const [location] = useLocation();
  const wins = useWins();
  const here = findScreenPath(location);
  const isInBids = BIDS.some((screen) => screen === here);
  useEffect(() => {
    if (isInBids && wins.some((win) => !win.isSeen)) keepWins(wins.map((win) => ({ ...win, isSeen: true })));
  }, [isInBids, wins]);
}
