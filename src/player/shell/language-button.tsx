import { useState } from 'react';
import { Check, Languages } from 'lucide-react';
import { Button, type ButtonKind } from '#ui/button.tsx';
import { List } from '#ui/list-row.tsx';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { language } from '../messages/language.ts';
import { LANGUAGES, isLanguage } from '#contract/languages.ts';
import { shellMessages } from './messages/en.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';

/** Opens the choice of languages; each stands there in its own script, for those who cannot read the current one. */
export function LanguageButton({ kind = 'quiet' }: { readonly kind?: ButtonKind }) {
  const messages = useMessages(shellMessages);
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
        {LANGUAGES[current].name}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={messages('language')}>
        <List className="mt-3">
          {Object.entries(LANGUAGES).map(([tag, { name }]) => (
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
