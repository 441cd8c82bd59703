import { TextAreaField } from '../shell/text-area-field.tsx';
import type { FieldsProps } from './fields-props.ts';

const LENGTH_MAX = 20_000;

const HINTS = {
  page: '"# " begins a heading, "- " an item of a list. An empty line ends a paragraph. Anything else is shown as it stands.',
  rules: 'One rule per line; they get their numbers by themselves. "# " begins a heading.',
  steps: 'One step per line; they get their numbers by themselves.',
} as const;

/** A text of several lines. */
export function TextFields({
  kind,
  value,
  language,
  errors,
  onValue,
}: FieldsProps & { readonly kind: keyof typeof HINTS }) {
  return (
    <TextAreaField
      label="Text"
      lang={language}
      rows={18}
      value={value.text ?? ''}
      maxLength={LENGTH_MAX}
      hint={HINTS[kind]}
      error={errors['text']}
      onValue={(text) => onValue({ text })}
    />
  );
}
