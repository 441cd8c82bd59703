import { Moon, Sun, SunMoon } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { ButtonKind } from '#ui/button-class.ts';
import { useTheme } from '#ui/use-theme.ts';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

const STEPS = {
  auto: { next: 'light', word: 'theme_auto', Icon: SunMoon },
  light: { next: 'dark', word: 'theme_light', Icon: Sun },
  dark: { next: 'auto', word: 'theme_dark', Icon: Moon },
} as const;

/** Goes from the phone's own choice to light, to dark and round again. */
export function ThemeButton({ kind = 'quiet' }: { readonly kind?: ButtonKind }) {
  const words = useWords(shellWords);
  const [theme, setTheme] = useTheme();
  const { next, word, Icon } = STEPS[theme];
  return (
    <Button
      kind={kind}
      size="small"
      icon={<Icon aria-hidden="true" className="size-5 flex-none" />}
      aria-label={words('theme', { theme: words(word) })}
      onClick={() => setTheme(next)}
    >
      {words(word)}
    </Button>
  );
}
