import { Logo } from '#ui/logo.tsx';
import { shellMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

/** Shown for a moment while a screen loads: the bar, so that nothing jumps when it arrives. */
export function ScreenSkeleton() {
  const messages = useMessages(shellMessages);
  return (
    <div
      aria-busy="true"
      aria-label={messages('loading')}
      className="mx-auto min-h-dvh max-w-[480px] bg-bg min-[760px]:max-w-none"
    >
      <div className="flex min-h-bar items-center bg-bar pl-4 min-[760px]:min-h-16 min-[760px]:pl-6 text-on-bar">
        <Logo className="block h-[30px] w-auto" />
      </div>
    </div>
  );
}
