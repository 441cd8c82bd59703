import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { AppBar } from '../shell/app-bar.tsx';
import { goBack } from '../shell/go-back.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useSession } from '../use-session.ts';

type Props = { readonly title: string; readonly children: ReactNode };

/** The frame of the text screens. Back leads to Home (document A §2); a visitor goes back to where they came from. */
export function PageFrame({ title, children }: Props) {
  const [, navigate] = useLocation();
  const isPlayer = useSession().state === 'in';
  return (
    <ScreenFrame
      nav={isPlayer}
      bar={<AppBar title={title} menu={isPlayer} onBack={isPlayer ? () => navigate('/imp') : goBack} />}
    >
      <div className="grid gap-3 px-4 py-3.5">{children}</div>
    </ScreenFrame>
  );
}
