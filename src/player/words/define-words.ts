import type { Language } from './languages.ts';

/** Texts by key; {name} stands for something that is filled in. */
export type Dictionary<Key extends string = string> = Readonly<Record<Key, string>>;

/** The texts of one feature. English comes with the code, the others are loaded when somebody reads them. */
export type Catalogue<Key extends string> = {
  readonly english: Dictionary<Key>;
  readonly inLanguage: (language: Language) => Promise<Dictionary<Key>>;
};

type Loaders<Key extends string> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Dictionary<Key>>>>;

/** @example defineWords({ hello: 'Hello {name}' }, { hi: () => import('./hello.hi.ts').then((file) => file.helloHi), … }) */
export function defineWords<const Key extends string>(
  english: Dictionary<Key>,
  loaders: Loaders<Key>,
): Catalogue<Key> {
  const inEnglish = Promise.resolve(english);
  markAsThere(inEnglish, english);
  const loading = new Map<Language, Promise<Dictionary<Key>>>([['en', inEnglish]]);
  const load = async (language: Exclude<Language, 'en'>): Promise<Dictionary<Key>> => {
    // A dictionary that cannot be fetched must not keep anyone from reading: English stands in until the next try.
    const dictionary = await loaders[language]().catch(() => undefined);
    if (dictionary === undefined) loading.delete(language);
    return dictionary ?? english;
  };
  const inLanguage = (language: Language): Promise<Dictionary<Key>> => {
    const already = loading.get(language);
    if (already !== undefined || language === 'en') return already ?? inEnglish;
    const promise: Promise<Dictionary<Key>> = load(language).then((dictionary) => {
      markAsThere(promise, dictionary);
      return dictionary;
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

const catalogues: Pick<Catalogue<string>, 'inLanguage'>[] = [];

/** Loads everything on the screen in another language before the switch, so that no text flashes in between. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all(catalogues.map((catalogue) => catalogue.inLanguage(language)));
}
