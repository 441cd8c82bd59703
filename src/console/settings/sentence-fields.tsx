import { useEffect, type ComponentProps } from 'react';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '#contract/languages.ts';
import { SENTENCE_MAX } from '#rules/settings/stop.ts';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import { TextAreaField } from '../shell/forms/text-area-field.tsx';

type FieldProps = Omit<ComponentProps<typeof TextAreaField>, 'label' | 'maxLength'>;

/** What players read of something that stands still, in each language. */
export function SentenceFields({ field }: { readonly field: (tag: Language) => FieldProps }) {
  useEffect(loadDevanagari, []);
  return (
    <fieldset className="grid gap-3 rounded-[10px] p-3 inset-ring inset-ring-line">
      <legend className="px-1 font-semi">What players read meanwhile</legend>
      {LANGUAGE_TAGS.map((tag) => (
        <TextAreaField
          key={tag}
          label={LANGUAGES[tag].name}
          lang={tag}
          maxLength={SENTENCE_MAX}
          {...field(tag)}
        />
      ))}
    </fieldset>
  );
}
