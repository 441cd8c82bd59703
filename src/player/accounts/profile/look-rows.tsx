import { Languages, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '#contract/languages.ts';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import { ChoiceSheet } from '#ui/overlays/choice-sheet.tsx';
import { SettingRow } from '#ui/fields/setting-row.tsx';
import { THEMES, useTheme } from '#ui/use-theme.ts';
import { language } from '../../messages/language.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { profileMessages } from './messages/en.ts';

/** The language; each stands in its own script, for those who cannot read the current one. */
export function LanguageRow() {
  const messages = useMessages(profileMessages);
  const current = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        icon={<Languages />}
        title={messages('language')}
        value={LANGUAGES[current].name}
        opensSheet
        onClick={() => {
          // A computer may have no Devanagari of its own to write the choices in.
          loadDevanagari();
          setOpen(true);
        }}
      />
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages('language')}
        choices={LANGUAGE_TAGS.map((key) => ({
          key,
          text: LANGUAGES[key].name,
          note: nameIn(current, key),
          lang: key,
        }))}
        chosen={current}
        onChoose={(tag) => void language.choose(tag)}
        closeText={messages('done')}
      />
    </>
  );
}

/** What a language is called in the current one, where that is another name. */
function nameIn(current: Language, tag: Language): string | undefined {
  const name = new Intl.DisplayNames(current, { type: 'language' }).of(tag);
  return name === LANGUAGES[tag].name ? undefined : name;
}

const THEME_WORDS = { auto: 'theme_auto', light: 'theme_light', dark: 'theme_dark' } as const;

export function ThemeRow() {
  const messages = useMessages(profileMessages);
  const [theme, setTheme] = useTheme();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        icon={<SunMoon />}
        title={messages('theme')}
        value={messages(THEME_WORDS[theme])}
        opensSheet
        onClick={() => setOpen(true)}
      />
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages('theme')}
        choices={THEMES.map((key) => ({ key, text: messages(THEME_WORDS[key]) }))}
        chosen={theme}
        onChoose={setTheme}
        closeText={messages('done')}
      />
    </>
  );
}
