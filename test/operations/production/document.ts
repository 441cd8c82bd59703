/** A block of commands of a document, or a chapter of docs/production.md that is done in its place. */
export interface Block {
  readonly chapter: string;
  /** Where it is run: the words after `sh`; empty in a document of one machine. */
  readonly place: string;
  readonly text: string;
}

const PART =
  /^## (?<heading>.+)$|^```sh ?(?<place>\w*)\n(?<text>[^]*?)^```$|^On `(?<at>\w+)` do the chapters? (?<links>.+)$/gm;

/** The blocks in their order; `other` is the document whose chapters this one asks for by links. */
export function blocksOf(document: string, other = ''): readonly Block[] {
  let chapter = '';
  const found: Block[] = [];
  for (const match of document.matchAll(PART)) {
    const groups: Readonly<Record<string, string | undefined>> = match.groups ?? {};
    const { heading, place = '', text, at = '', links = '' } = groups;
    if (heading !== undefined) chapter = heading;
    else if (text !== undefined) found.push({ chapter, place, text });
    else found.push(...chaptersOf(other, links).map((block) => ({ ...block, chapter, place: at })));
  }
  return found;
}

function chaptersOf(other: string, links: string): readonly Block[] {
  const all = blocksOf(other);
  return [...links.matchAll(/\]\(production\.md#([a-z-]+)\)/g)].flatMap(([, anchor]) => {
    const blocks = all.filter(({ chapter }) => chapter.toLowerCase() === anchor);
    if (blocks.length === 0)
      throw new Error(`docs/production.md has no chapter ${anchor ?? ''} with a block`);
    return blocks;
  });
}

/** The first chapter names what differs; every name has to have one of ours. */
export function assertNames(blocks: readonly Block[], ours: Readonly<Record<string, string>>): void {
  const named = blocks.flatMap(({ text }) =>
    [...text.matchAll(/\b([A-Z][A-Z0-9_]*)=/g)].map(([, name]) => name ?? ''),
  );
  const unknown = named.filter((name) => !Object.hasOwn(ours, name));
  if (named.length === 0 || unknown.length > 0)
    throw new Error(`names without a value: ${unknown.join(', ')}`);
}
