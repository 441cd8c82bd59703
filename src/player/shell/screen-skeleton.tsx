import { Logo } from '#ui/logo.tsx';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

/** Stands for a moment while a screen is on its way: the bar, so that nothing jumps when it arrives. */
export function ScreenSkeleton() {
  const words = useWords(shellWords);
  return (
    <div aria-busy="true" aria-label={words('loading')} className="mx-auto min-h-dvh max-w-[480px] bg-bg">
      <div className="flex min-h-bar items-center bg-bar pl-4 text-on-bar">
        <Logo className="block h-[30px] w-auto" />
      </div>
    </div>
  );
}
