import { LANGUAGE_TAGS, type Language } from '#contract/languages.ts';
import { checkSentence } from '#rules/settings/stop.ts';

type Sentences = Readonly<Record<Language, string>>;

/**
 * What is wrong with the sentences that players read, language by language.
 * @example sentenceProblems({ en: '', hi: 'बाद में', mr: 'नंतर' }).en // 'Write what players read.'
 */
export function sentenceProblems(typed: Sentences): Readonly<Record<Language, string | undefined>> {
  const problemOf = (tag: Language): string | undefined => {
    const checked = checkSentence(typed[tag], tag);
    if (checked.ok) return undefined;
    return checked.refusal.code === 'stop_sentence_required'
      ? 'Write what players read.'
      : 'Name no account and no number here: one person writes it, and everybody reads it.';
  };
  return { en: problemOf('en'), hi: problemOf('hi'), mr: problemOf('mr') };
}

/** Whether anything else would be read. */
export function areOther(typed: Sentences, read: Sentences): boolean {
  return LANGUAGE_TAGS.some((tag) => typed[tag].trim() !== read[tag]);
}
