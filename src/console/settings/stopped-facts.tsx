import { useEffect } from 'react';
import { LANGUAGE_TAGS, LANGUAGES } from '#contract/languages.ts';
import { FactList } from '#ui/fact-list.tsx';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import type { Stop } from './use-stops.ts';
import { formatWhen } from '../shell/formats/format-when.ts';

/** Since when it stands still, by whom, why, and what players read. */
export function StoppedFacts({ stop }: { readonly stop: Stop }) {
  const { since, stopped_by: by, reason, sentences } = stop;
  useEffect(loadDevanagari, []);
  const when = formatWhen(since, { withTime: true, seconds: true });
  return (
    <>
      <FactList
        small
        facts={[
          { name: 'Stopped', value: by === '' ? when : `${when} by ${by}` },
          ...(reason === '' ? [] : [{ name: 'Because', value: reason }]),
        ]}
      />
      <p className="text-13 text-text-2">Players read</p>
      <ul className="grid gap-1">
        {LANGUAGE_TAGS.map((tag) => (
          <li key={tag} lang={tag} aria-label={LANGUAGES[tag].name}>
            {sentences[tag]}
          </li>
        ))}
      </ul>
    </>
  );
}
