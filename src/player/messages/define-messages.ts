import type { Language } from '#contract/languages.ts';

/** Texts by key; {name} is a placeholder. */
export type Messages<Key extends string = string> = Readonly<Record<Key, string>>;

/** The texts of one feature. English is part of the code, the others are loaded when they are first read. */
export type Catalogue<Key extends string> = {
  readonly english: Messages<Key>;
  readonly inLanguage: (language: Language) => Promise<Messages<Key>>;
};

/** What a translation must have: exactly the keys of the English texts. */
export type Translation<English extends Pick<Catalogue<string>, 'inLanguage'>> =
  English extends Catalogue<infer Key> ? Messages<Key> : never;

// Loaded at the first use only: tests read the texts without the bundler that finds the files.
type FindTranslations = () => Readonly<Record<string, () => Promise<Messages>>>;

const catalogues: Pick<Catalogue<string>, 'inLanguage'>[] = [];

/**
 * A catalogue from its English texts and the files beside them, one for each language.
 *
 * @example defineMessages({ hello: 'Hello {name}' }, () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }))
 */
export function defineMessages<const Key extends string>(
  english: Messages<Key>,
  findTranslations: FindTranslations,
): Catalogue<Key> {
  const inEnglish = Promise.resolve(english);
  markAsThere(inEnglish, english);
  const loading = new Map<Language, Promise<Messages<Key>>>([['en', inEnglish]]);
  const load = async (language: Language): Promise<Messages<Key>> => {
    // A translation that cannot be fetched must not block reading: English is shown until the next try.
    const files = findTranslations();
    const translated = await files[`./${language}.ts`]?.().catch(() => undefined);
    if (translated === undefined) loading.delete(language);
    return { ...english, ...translated };
  };
  const inLanguage = (language: Language): Promise<Messages<Key>> => {
    const already = loading.get(language);
    if (already !== undefined) return already;
    const promise: Promise<Messages<Key>> = load(language).then((messages) => {
      markAsThere(promise, messages);
      return messages;
    });
    loading.set(language, promise);
    return promise;
  };
  const catalogue: Catalogue<Key> = { english, inLanguage };
  catalogues.push(catalogue);
  return catalogue;
}

/** In the way React marks a promise itself: `use` then reads it at once, and the screen does not wait. */
function markAsThere<T>(promise: Promise<T>, value: T): void {
  void Object.assign(promise, { status: 'fulfilled', value });
}

/** Loads everything on the screen in another language before the switch, so that no text flashes in between. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all(catalogues.map((catalogue) => catalogue.inLanguage(language)));
}
