import type { ContentValue } from '#contract/content-desk.calls.ts';
import type { Language } from '#contract/content.calls.ts';

/** What the fields of every kind of content are given. */
export type FieldsProps = {
  readonly value: ContentValue;
  readonly language: Language;
  /** What the server said about a field, under its name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onValue: (value: ContentValue) => void;
};
