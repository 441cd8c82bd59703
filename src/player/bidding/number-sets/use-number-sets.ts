import { useState } from 'react';
import { needsNumber, type SetName } from './make-set.ts';

/** The number that a set is asked for beside. */
export type SetNumber = {
  readonly number: string;
  /** It is in the list already, and is not added a second time. */
  readonly isListed: boolean;
};

export type NumberSets = ReturnType<typeof useNumberSets>;

/**
 * The buttons that fill the list with many bids. A board hands them every whole number that is typed:
 * `if (sets.takes(number)) return;` before it adds a line of its own.
 */
export function useNumberSets() {
  /** It is lit, and the next whole number goes to it. */
  const [armed, setArmed] = useState<SetName | null>(null);
  const [opened, setOpened] = useState<{ readonly name: SetName; readonly of: SetNumber | null } | null>(
    null,
  );
  /** A second tap puts it off again; a number that is there, or that is not needed, opens its sheet. */
  const press = (name: SetName, of: SetNumber | null): void => {
    if (name === armed) return setArmed(null);
    const waits = needsNumber(name) && of === null;
    setArmed(waits ? name : null);
    if (!waits) setOpened({ name, of });
  };
  /** True when a set has taken the number, which then is no bid of its own. */
  const takes = (number: string): boolean => {
    if (armed === null) return false;
    setArmed(null);
    setOpened({ name: armed, of: { number, isListed: false } });
    return true;
  };
  return { armed, opened, press, takes, close: () => setOpened(null) };
}
