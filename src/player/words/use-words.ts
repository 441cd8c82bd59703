import { use } from 'react';
import type { ReactNode } from 'react';
import type { Catalogue, Dictionary } from './define-words.ts';
import { fillNodes } from './fill-nodes.tsx';
import { fillText } from './fill-text.ts';
import { useLanguage } from './use-language.ts';

export type Words<Key extends string> = {
  (key: Key, params?: Readonly<Record<string, string | number>>): string;
  /** For sentences with something bold or pressable in them. */
  readonly nodes: (key: Key, nodes: Readonly<Record<string, ReactNode>>) => ReactNode;
};

/** The words of a feature in the chosen language; the screen waits while they are loaded for the first time. */
export function useWords<Key extends string>(catalogue: Catalogue<Key>): Words<Key> {
  const language = useLanguage();
  // Always by `use`, never around it: a render that waited here is repeated, and a hook that is then left out makes
  // those after it fail.
  return wordsOf(use(catalogue.inLanguage(language)));
}

function wordsOf<Key extends string>(dictionary: Dictionary<Key>): Words<Key> {
  return Object.assign(
    (key: Key, params?: Readonly<Record<string, string | number>>) =>
      params === undefined ? dictionary[key] : fillText(dictionary[key], params),
    { nodes: (key: Key, nodes: Readonly<Record<string, ReactNode>>) => fillNodes(dictionary[key], nodes) },
  );
}
