import { Moon, Sun, SunMoon } from 'lucide-react';
import { Button, type ButtonKind } from '#ui/button.tsx';
import { useTheme } from '#ui/use-theme.ts';
import { shellMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

const STEPS = {
  auto: { next: 'light', word: 'theme_auto', Icon: SunMoon },
  light: { next: 'dark', word: 'theme_light', Icon: Sun },
  dark: { next: 'auto', word: 'theme_dark', Icon: Moon },
} as const;

/** Goes from the phone's own choice to light, to dark and back again. */
export function ThemeButton({ kind = 'quiet' }: { readonly kind?: ButtonKind }) {
  const messages = useMessages(shellMessages);
  const [theme, setTheme] = useTheme();
  const { next, word, Icon } = STEPS[theme];
  return (
    <Button
      kind={kind}
      size="small"
      icon={<Icon aria-hidden="true" className="size-5 flex-none" />}
      aria-label={messages('theme', { theme: messages(word) })}
      onClick={() => setTheme(next)}
    >
      {messages(word)}
    </Button>
  );
}
