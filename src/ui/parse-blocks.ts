export type TextBlock = {
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
