import { useState } from 'react';

type Queue = {
  readonly ids: readonly string[];
  /** The request that the address names. */
  readonly named: string | undefined;
  /** Whether the particulars have their place beside the list, so that one is always open. */
  readonly isBeside: boolean;
};

type Choice = {
  readonly chosen: string | undefined;
  /** Says that somebody is done with a request: the next one that comes is opened. */
  readonly leave: (id: string) => void;
};

/**
 * The request whose particulars are open: the named one, else the first. It stays when somebody else decides it meanwhile, so
 * that nobody presses a key for one that has just taken its place.
 */
export function useChosen({ ids, named, isBeside }: Queue): Choice {
  const [held, setHeld] = useState<string>();
  const [left, setLeft] = useState<string>();
  const [first] = ids;
  const isFree = held === undefined || held === left;
  if (isBeside && isFree && first !== undefined && first !== left) setHeld(first);
  const isOver = held === left && !ids.includes(held ?? '');
  return {
    chosen: named ?? (isBeside && !isOver ? held : undefined),
    leave: (id) => {
      setHeld(id);
      setLeft(id);
    },
  };
}
