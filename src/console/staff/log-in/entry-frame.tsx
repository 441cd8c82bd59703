import { useEffect, type ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';
import { ThemeButton } from '../../shell/theme-button.tsx';
import { useLeave } from './presence.ts';

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
};

/** The paper sheet behind log-in and the steps before the console: the bar, the marigold line, the form. */
export function EntryFrame({ title, text, children }: Props) {
  useEffect(() => {
    document.title = `${title} - Ank console`;
  }, [title]);
  return (
    <div className="grid min-h-dvh content-start bg-surface desk:content-center desk:justify-items-center desk:bg-bg desk:py-8">
      <main className="w-full overflow-hidden bg-surface desk:max-w-[460px] desk:rounded-card desk:shadow-2">
        <header className="border-b-[5px] border-bindu bg-bar px-5 pt-[22px] pb-6 text-on-bar desk:px-7">
          <Logo className="block h-[38px] w-auto" />
          <h1 className="mt-[18px] text-24 leading-tight font-bold">{title}</h1>
          <p className="mt-1 text-15 leading-snug text-on-bar-2">{text}</p>
        </header>
        <div className="grid gap-4 px-5 pt-[22px] pb-6 desk:px-7">{children}</div>
      </main>
      <div className="px-5 pb-4 desk:pt-3">
        <ThemeButton withWord />
      </div>
    </div>
  );
}

/** The log-out in the steps before the console. */
export function LeaveLink() {
  const leave = useLeave();
  return (
    <button
      type="button"
      onClick={() => void leave()}
      className="min-h-11 justify-self-start text-15 font-semi text-brand"
    >
      Log out
    </button>
  );
}
