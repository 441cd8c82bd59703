import { useState } from 'react';
import { Check, Languages } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { ButtonKind } from '#ui/button-class.ts';
import { List } from '#ui/list.tsx';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import { Sheet } from '#ui/sheet.tsx';
import { language } from '../words/language.ts';
import { LANGUAGES, isLanguage } from '../words/languages.ts';
import { shellWords } from '../words/shell.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';

/** Opens the choice of languages; each stands there in its own script, for those who cannot read the current one. */
export function LanguageButton({ kind = 'quiet' }: { readonly kind?: ButtonKind }) {
  const words = useWords(shellWords);
  const current = useLanguage();
  const [open, setOpen] = useState(false);
  const choose = (text: string): void => {
    if (isLanguage(text)) void language.choose(text);
    setOpen(false);
  };
  return (
    <>
      <Button
        kind={kind}
        size="small"
        icon={<Languages aria-hidden="true" className="size-5 flex-none" />}
        aria-haspopup="dialog"
        onClick={() => {
          // A computer may have no Devanagari of its own to write the choices in.
          loadDevanagari();
          setOpen(true);
        }}
      >
        {LANGUAGES[current]}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={words('language')}>
        <List className="mt-3">
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <button
              key={tag}
              type="button"
              lang={tag}
              aria-pressed={tag === current}
              onClick={() => choose(tag)}
              className="flex min-h-14 w-full items-center justify-between gap-3 px-4 text-left text-16 font-semi text-text focus-visible:-outline-offset-3"
            >
              {name}
              {tag === current ? <Check aria-hidden="true" className="size-5 text-brand" /> : null}
            </button>
          ))}
        </List>
      </Sheet>
    </>
  );
}
