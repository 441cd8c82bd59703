import { useState, type ReactNode } from 'react';
import type { Answers } from './answer-by.ts';

type Props = { readonly children: (open: boolean, onClose: () => void) => ReactNode };

/** A sheet that is open, and a button that opens it again when it was closed. */
function Opened({ children }: Props) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" lang="en" onClick={() => setOpen(true)}>
        Open again
      </button>
      {children(open, () => setOpen(false))}
    </>
  );
}

/** A case of a sheet. */
export function sheet(shows: string, draw: Props['children'], answers: Answers = {}) {
  return { shows, answers, isSheet: true, render: () => <Opened>{draw}</Opened> } as const;
}
