/** A text that staff have written, as text and nothing else. */
export function WrittenText({ text }: { readonly text: string }) {
  return (
    <div className="grid gap-3 break-words">
      {parseBlocks(text).map((block, place) => (
        // The parts of one text never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={place} block={block} />
      ))}
    </div>
  );
}

function Block({ block: { kind, lines } }: { readonly block: TextBlock }) {
  if (kind === 'heading') {
    return <h2 className="pt-2 text-18 leading-snug font-bold text-text first:pt-0">{lines}</h2>;
  }
  if (kind === 'paragraph') return <p className="whitespace-pre-line">{lines.join('\n')}</p>;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-text-3">
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}

type TextBlock = {
  readonly kind: 'heading' | 'paragraph' | 'list';
  readonly lines: readonly string[];
};

/**
 * What staff have written, in the parts it is shown in: an empty line ends a paragraph, '# ' begins a heading, '- '
 * an item of a list.
 */
export function parseBlocks(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  let goesOn: TextBlock['kind'] | null = null;
  for (const line of text.split(/\r\n?|\n/).map((raw) => raw.trim())) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    if (kind !== null && kind === goesOn && last !== undefined) {
      blocks[blocks.length - 1] = { kind, lines: [...last.lines, withoutMark(line)] };
    } else if (kind !== null) blocks.push({ kind, lines: [withoutMark(line)] });
    // Two headings in a row are two; only paragraphs and lists have several lines.
    goesOn = kind === 'heading' ? null : kind;
  }
  return blocks;
}

function kindOf(line: string): TextBlock['kind'] | null {
  if (line === '') return null;
  if (line.startsWith('# ')) return 'heading';
  return line.startsWith('- ') ? 'list' : 'paragraph';
}

function withoutMark(line: string): string {
  return line.replace(/^[#-] +/, '');
}

type RuleSection = {
  /** Empty for the rules that stand before the first heading. */
  readonly heading: string;
  readonly rules: readonly string[];
};

/** The rules of a text of several lines: each line is one, under the heading before it. */
export function rulesOf(text: string): readonly RuleSection[] {
  return parseBlocks(text).reduce<readonly RuleSection[]>((sections, { kind, lines }) => {
    if (kind === 'heading') return [...sections, { heading: lines.join(' '), rules: [] }];
    const { heading, rules } = sections.at(-1) ?? { heading: '', rules: [] };
    return [...sections.slice(0, -1), { heading, rules: [...rules, ...lines] }];
  }, []);
}
