import { use, type ReactNode } from 'react';
import type { Catalogue, Messages } from './define-messages.ts';
import { fillNodes } from './fill-nodes.tsx';
import { fillText } from './fill-text.ts';
import { useLanguage } from './use-language.ts';

export type SayMessage<Key extends string> = {
  (key: Key, params?: Readonly<Record<string, string | number>>): string;
  /** For sentences with something bold or pressable in them. */
  readonly nodes: (key: Key, nodes: Readonly<Record<string, ReactNode>>) => ReactNode;
};

/** The messages of a feature in the chosen language; the screen waits while they are loaded for the first time. */
export function useMessages<Key extends string>(catalogue: Catalogue<Key>): SayMessage<Key> {
  const language = useLanguage();
  // Always by `use`, never around it: a render that waited here is repeated, and skipping a hook in the repeat makes
  // those after it fail.
  return sayFrom(use(catalogue.inLanguage(language)));
}

function sayFrom<Key extends string>(messages: Messages<Key>): SayMessage<Key> {
  return Object.assign(
    (key: Key, params?: Readonly<Record<string, string | number>>) =>
      params === undefined ? messages[key] : fillText(messages[key], params),
    { nodes: (key: Key, nodes: Readonly<Record<string, ReactNode>>) => fillNodes(messages[key], nodes) },
  );
}
