import { constants, getPriority, setPriority } from 'node:os';

/** Phones have processors of their own; only root may give this process more of ours. Returns what ends it. */
export function hurry(): () => void {
  if (process.getuid?.() !== 0) return () => undefined;
  const before = getPriority();
  setPriority(constants.priority.PRIORITY_HIGHEST);
  return () => setPriority(before);
}

/** Does something at the usual priority, such as start a program, which would get that of whoever starts it. */
export function unhurried<Result>(act: () => Result): Result {
  const before = getPriority();
  if (before >= 0) return act();
  setPriority(0);
  try {
    return act();
  } finally {
    setPriority(before);
  }
}
