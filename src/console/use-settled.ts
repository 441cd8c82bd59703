import { useEffect, useState } from 'react';

const SETTLES_MS = 300;

/** The values, once nobody has changed them for a moment: what is asked about while a form is filled in. */
export function useSettled<Values>(values: Values): Values {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [values]);
  return settled;
}
