import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

const TONES = {
  dark: 'bg-inverse text-on-inverse',
  pending: 'bg-pending-soft text-pending',
  info: 'bg-info-soft text-info',
  danger: 'bg-danger-soft text-danger',
} as const;

type Props = {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: keyof typeof TONES;
  readonly action?: { readonly text: string; readonly onClick: () => void } | undefined;
};

/** One line across the screen about its state, for example a lost connection. */
export function NoteBar({ children, icon, tone = 'dark', action }: Props) {
  return (
    <div
      role="status"
      className={joinClasses(
        'flex min-h-11 items-center gap-2.5 px-4 py-0.5 text-14 leading-snug font-medium [&>svg]:size-[18px] [&>svg]:flex-none',
        TONES[tone],
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {action === undefined ? null : (
        <button
          type="button"
          onClick={action.onClick}
          className={joinClasses('min-h-11 flex-none px-2.5 font-bold', tone === 'dark' && 'text-bindu')}
        >
          {action.text}
        </button>
      )}
    </div>
  );
}
