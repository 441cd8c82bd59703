import type { ReactNode } from 'react';
import { Empty } from '#ui/empty.tsx';

type Props = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** A short code that Support can find. */
  readonly code?: ReactNode;
  /** Try again, Support. */
  readonly children: ReactNode;
};

/** A screen could not be shown at all. Lists that have old data keep it and use a note bar instead. */
export function ErrorCard({ title, text, code, children }: Props) {
  return (
    <div role="alert" className="grid justify-items-center">
      <Empty title={title} text={text}>
        {children}
        {code === undefined ? null : <p className="mt-2.5 text-13 text-text-3">{code}</p>}
      </Empty>
    </div>
  );
}
