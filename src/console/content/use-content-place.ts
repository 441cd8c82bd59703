import { useSearchParams } from 'wouter';
import type { Language } from '#contract/content.calls.ts';
import { CONTENTS } from './contents.ts';
import type { ContentRow } from './contents.ts';
import { TEXT_LANGUAGES } from './text-languages.ts';

type Place = {
  readonly row: ContentRow | undefined;
  readonly language: Language;
  readonly showLanguage: (language: Language) => void;
};

const PARAMETERS = { content: 'content', language: 'language' } as const;

/** The content and the language that are open. They live in the address, so a link and the back key bring them back. */
export function useContentPlace(): Place {
  const [parameters, setParameters] = useSearchParams();
  const content = parameters.get(PARAMETERS.content) ?? CONTENTS[0]?.key;
  const asked = parameters.get(PARAMETERS.language);
  return {
    row: CONTENTS.find(({ key }) => key === content) ?? CONTENTS[0],
    language: TEXT_LANGUAGES.find(({ key }) => key === asked)?.key ?? 'en',
    showLanguage: (language) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(PARAMETERS.language, language);
          return next;
        },
        { replace: true },
      ),
  };
}

/** Where a content is edited. */
export function contentPath(key: string, language: Language): string {
  return `/content?${new URLSearchParams({ [PARAMETERS.content]: key, [PARAMETERS.language]: language }).toString()}`;
}
