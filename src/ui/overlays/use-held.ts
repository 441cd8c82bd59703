import { useState } from 'react';

/** The value, or while it is held the last one before: a sheet keeps its content while it moves out, and what was confirmed while it is sent. */
export function useHeld<Value>(value: Value, { isHeld }: { readonly isHeld: boolean }): Value {
  const [last, setLast] = useState(value);
  if (!isHeld && value !== last) setLast(value);
  return isHeld ? last : value;
}
