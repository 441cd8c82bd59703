import type { SourceFile } from './source-file.ts';

/** One line of db/offers/<owner>.md: - `ledger` to books, players: why. */
export type Offer = {
  readonly path: string;
  readonly line: number;
  readonly owner: string;
  readonly name: string;
  /** The features whose SQL may name it. */
  readonly to: readonly string[];
};

/** A line that begins like an offer and is none: what is wrong with it. */
export type BrokenOffer = Pick<Offer, 'path' | 'line'> & { readonly text: string };

const FILE = /^db\/offers\/([\w-]+)\.md$/;

const OFFER = /^- `(\w+)` to ([\w-]+(?:, [\w-]+)*): \S/;

/** What the features offer to the SQL of others, and the lines that cannot be read. */
export function readOffers(files: readonly SourceFile[]): {
  readonly offers: readonly Offer[];
  readonly broken: readonly BrokenOffer[];
} {
  const lines = files.flatMap(({ path, text }) => {
    const owner = FILE.exec(path)?.[1];
    if (owner === undefined) return [];
    return text
      .split('\n')
      .flatMap((line, index) =>
        line.startsWith('- ') ? [{ path, line: index + 1, owner, text: line }] : [],
      );
  });
  return {
    offers: lines.flatMap(({ text, ...place }) => {
      const [, name, to] = OFFER.exec(text) ?? [];
      return name === undefined || to === undefined ? [] : [{ ...place, name, to: to.split(', ') }];
    }),
    broken: lines
      .filter(({ text }) => !OFFER.test(text))
      .map(({ path, line }) => ({
        path,
        line,
        text: 'an offer is written: - `table` to feature, feature: why',
      })),
  };
}
