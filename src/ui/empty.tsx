import type { ReactNode } from 'react';
import { MarkArt } from '#ui/mark-art.tsx';

type Props = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One next step, if there is one. */
  readonly children?: ReactNode;
};

/** An empty state, in words. */
export function Empty({ title, text, children }: Props) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-1.5 px-6 py-10 text-center text-balance [overflow-wrap:anywhere]">
      <MarkArt />
      <h2 className="text-18 font-black tracking-[.03em]">{title}</h2>
      {text === undefined ? null : <p className="max-w-[280px] text-15 text-text-2">{text}</p>}
      {children === undefined ? null : <div className="mt-3 grid w-[220px] gap-2">{children}</div>}
    </div>
  );
}
