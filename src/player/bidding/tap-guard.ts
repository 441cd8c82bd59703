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

/** Why a tap was dropped: the keys had just changed, the finger bounced, or it did something else than tap. */
export const DROP_RULES = ['changed', 'bounced', 'moved'] as const;
export type DropRule = (typeof DROP_RULES)[number];

type Touch = {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** The first finger on the screen: no other is there any more, whether its leaving was seen or not. */
  readonly isPrimary?: boolean;
};

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
  readonly onDropped?: (rule: DropRule) => void;
};

type Press = Touch & { readonly spoiltBy: DropRule | 'held' | null };

export function createTapGuard({ now, settleMs = SETTLE_MS, onDropped }: Options): TapGuard {
  let changedAt = now();
  let press: Press | null = null;
  let last: { readonly key: string; readonly at: number } | null = null;
  const fingers = new Set<number>();
  const spoil = (spoiltBy: Press['spoiltBy']): void => {
    if (press?.spoiltBy === null) press = { ...press, spoiltBy };
  };
  const drop = (rule: DropRule): false => {
    onDropped?.(rule);
    return false;
  };
  return {
    changed: () => {
      changedAt = now();
      // A finger that was down before is not a tap on what came under it.
      spoil('changed');
    },
    down: (touch) => {
      // A key that has gone from under its finger has not seen it leave.
      if (touch.isPrimary) fingers.clear();
      fingers.add(touch.pointerId);
      press = { ...touch, spoiltBy: null };
      if (!isSettled()) spoil('changed');
      if (fingers.size > 1) spoil('moved');
    },
    moved: ({ pointerId, x, y }) => {
      if (press?.pointerId === pointerId && Math.hypot(x - press.x, y - press.y) >= MOVED_PX) spoil('moved');
    },
    lifted: ({ pointerId }) => void fingers.delete(pointerId),
    holds: () => {
      const isHeld = press?.spoiltBy === null && fingers.has(press.pointerId);
      spoil('held');
      return isHeld;
    },
    takes: (key, by) => {
      const spoiltBy = press?.spoiltBy ?? null;
      // A click that no finger begins, as some screen readers make it, is not judged by the touch before.
      press = null;
      if (by === 'key') return isSettled() || drop('changed');
      // The release of a key that was held is no tap, and nobody meant it as one.
      if (spoiltBy === 'held') return false;
      if (!isSettled()) return drop('changed');
      if (spoiltBy !== null) return drop(spoiltBy);
      if (last?.key === key && now() - last.at < BOUNCE_MS) return drop('bounced');
      last = { key, at: now() };
      return true;
    },
  };

  function isSettled(): boolean {
    return now() - changedAt >= settleMs;
  }
}
