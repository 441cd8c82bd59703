import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { useSession } from '../session/use-session.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { FailedCard } from '../shell/failed-card.tsx';
import { shellMessages } from '../shell/messages/en.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { goBack } from '../shell/way-back.ts';
import { pagesMessages } from './messages/en.ts';

type Props = { readonly title: string; readonly children: ReactNode };

/** The frame of the text screens. Back leads to Home (A §2); a visitor goes back to the screen before. */
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

type TextStateProps = {
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
  readonly onRetry: () => Promise<void>;
};

/** What is shown instead of a text that has not loaded, cannot load, or is empty. */
export function TextState({ isEmpty, isFailed, onRetry }: TextStateProps) {
  const messages = useMessages(pagesMessages);
  const shell = useMessages(shellMessages);
  if (isEmpty) return <Empty title={messages('nothing')} />;
  if (isFailed) return <FailedCard reason="unreachable" onRetry={() => void onRetry()} />;
  return (
    <div aria-busy="true" aria-label={shell('loading')} role="status">
      <Skeleton className="h-[420px] rounded-card" />
    </div>
  );
}
