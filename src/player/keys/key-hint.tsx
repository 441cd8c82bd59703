import { joinClasses } from '#ui/join-classes.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { useRealKeyboard } from '../shell/desk/use-desk.ts';
import { areKeysKnown } from './key-uses.ts';

type Props = { readonly of: string; readonly className?: string };

/** A key beside what it does: only before a real keyboard, and not for those who know it or have switched it off. */
export function KeyHint({ of, className }: Props) {
  return useKeyHints(of.length === 1) ? <Key text={of} className={className} hidden /> : null;
}

/** Whether keys are shown; those of one letter or digit can be switched off (WCAG 2.1.4). */
export function useKeyHints(isSingle: boolean): boolean {
  const { singleKeys } = usePreferences().preferences;
  const hasKeyboard = useRealKeyboard();
  return hasKeyboard && !areKeysKnown() && (singleKeys || !isSingle);
}

type KeyProps = {
  readonly text: string;
  readonly className?: string | undefined;
  /** What it stands beside has a name already. */
  readonly hidden?: boolean;
};

/** The cap of a key. */
export function Key({ text, className, hidden = false }: KeyProps) {
  return (
    <kbd
      aria-hidden={hidden || undefined}
      className={joinClasses(
        'inline-grid h-[22px] min-w-[22px] place-items-center rounded-tag px-1.5 font-[inherit] text-13 leading-none font-semi inset-ring',
        className ?? 'text-text-2 inset-ring-line-strong',
      )}
    >
      {text}
    </kbd>
  );
}
