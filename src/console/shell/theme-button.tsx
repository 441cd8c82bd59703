import { Moon, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import { useTheme, type Theme } from '#ui/use-theme.ts';

const THEMES = {
  auto: { icon: SunMoon, word: 'as the system', next: 'light' },
  light: { icon: Sun, word: 'light', next: 'dark' },
  dark: { icon: Moon, word: 'dark', next: 'auto' },
} as const satisfies Record<
  Theme,
  { readonly icon: LucideIcon; readonly word: string; readonly next: Theme }
>;

/** Switches through the three themes. */
export function ThemeButton({ withWord = false }: { readonly withWord?: boolean }) {
  const [theme, choose] = useTheme();
  const { icon: Icon, word, next } = THEMES[theme];
  const label = `Theme: ${word}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => choose(next)}
      className="inline-flex min-h-10 min-w-10 items-center justify-center gap-2.5 rounded-[10px] text-text-2 hover:bg-well"
    >
      <Icon aria-hidden="true" className="size-5" />
      {withWord ? label : null}
    </button>
  );
}
