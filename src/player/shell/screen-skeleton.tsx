import { use } from 'react';
import { Logo } from '#ui/logo.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { DeskContext } from './desk/desk-context.ts';
import { shellMessages } from './messages/en.ts';

/** Shown for a moment while a screen loads: the bar, so that nothing jumps when it arrives. Wide windows have it already. */
export function ScreenSkeleton() {
  const messages = useMessages(shellMessages);
  const busy = { 'aria-busy': true, 'aria-label': messages('loading') };
  if (use(DeskContext)) return <main {...busy} className="flex-1" />;
  return (
    <div {...busy} className="mx-auto min-h-dvh max-w-[480px] bg-bg min-[760px]:max-w-none">
      <div className="flex min-h-bar items-center bg-bar pl-4 text-on-bar min-[760px]:min-h-16 min-[760px]:pl-6">
        <Logo className="block h-[30px] w-auto" />
      </div>
    </div>
  );
}
