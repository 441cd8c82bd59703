/**
 * Keeps taps that nobody meant from counting. A tap just after the keys have appeared, changed or moved was meant for
 * what stood there before; a second one on the same key within a moment is a finger that bounces; one that moved, was
 * held, or was made with two fingers is a scroll or something else. Such taps are dropped, never delayed.
 */

/** What stands still for so long may be tapped. */
export const SETTLE_MS = 250;
/** A finger that bounces is back on the same key before this. */
const BOUNCE_MS = 120;
/** A key pressed for so long is held. */
export const HOLD_MS = 450;
/** A finger that moved so far was scrolling. */
const MOVED_PX = 12;

type Touch = { readonly pointerId: number; readonly x: number; readonly y: number };

export type TapGuard = {
  /** The keys have appeared, changed or moved. */
  readonly changed: () => void;
  readonly down: (touch: Touch) => void;
  readonly moved: (touch: Touch) => void;
  /** A finger has left, or its touch became a scroll. */
  readonly lifted: (touch: Pick<Touch, 'pointerId'>) => void;
  /** Whether a key that has been down for HOLD_MS is held; its release is then no tap. */
  readonly holds: () => boolean;
  /** Whether a click on a key is a tap. Physical keys and screen readers neither bounce nor scroll. */
  readonly takes: (key: string, by: 'pointer' | 'key') => boolean;
};

type Options = {
  /** A clock that only goes forward, in milliseconds. */
  readonly now: () => number;
  readonly settleMs?: number;
};

type Press = Touch & { readonly isSpoilt: boolean };

export function createTapGuard({ now, settleMs = SETTLE_MS }: Options): TapGuard {
  let changedAt = now();
  let press: Press | null = null;
  let last: { readonly key: string; readonly at: number } | null = null;
  const fingers = new Set<number>();
  const spoil = (): void => {
    if (press !== null) press = { ...press, isSpoilt: true };
  };
  return {
    changed: () => {
      changedAt = now();
      // A finger that was down before is not a tap on what came under it.
      spoil();
    },
    down: (touch) => {
      fingers.add(touch.pointerId);
      press = { ...touch, isSpoilt: fingers.size > 1 || !isSettled() };
    },
    moved: ({ pointerId, x, y }) => {
      if (press?.pointerId === pointerId && Math.hypot(x - press.x, y - press.y) >= MOVED_PX) spoil();
    },
    lifted: ({ pointerId }) => void fingers.delete(pointerId),
    holds: () => {
      const isHeld = press?.isSpoilt === false && fingers.has(press.pointerId);
      spoil();
      return isHeld;
    },
    takes: (key, by) => {
      const isSpoilt = press?.isSpoilt === true;
      // A click that no finger begins, as some screen readers make it, is not judged by the touch before.
      press = null;
      if (!isSettled()) return false;
      if (by === 'key') return true;
      const isBounce = last?.key === key && now() - last.at < BOUNCE_MS;
      if (isSpoilt || isBounce) return false;
      last = { key, at: now() };
      return true;
    },
  };

  function isSettled(): boolean {
    return now() - changedAt >= settleMs;
  }
}
