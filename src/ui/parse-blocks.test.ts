import { describe, expect, it } from 'vitest';
import { parseBlocks } from './written-text.tsx';

describe('a text that staff have written', () => {
  it('has headings, paragraphs of several lines, and lists', () => {
    const text =
      '# What we keep\nYour name.\nYour number.\n\nNothing else.\n- bids\n- wins\n\n# Questions\nWrite to us.';
    expect(parseBlocks(text)).toEqual([
      { kind: 'heading', lines: ['What we keep'] },
      { kind: 'paragraph', lines: ['Your name.', 'Your number.'] },
      { kind: 'paragraph', lines: ['Nothing else.'] },
      { kind: 'list', lines: ['bids', 'wins'] },
      { kind: 'heading', lines: ['Questions'] },
      { kind: 'paragraph', lines: ['Write to us.'] },
    ]);
  });

  it.each([
    ['two headings stay two', '# One\n# Two', ['heading', 'heading']],
    ['an empty line ends a list', '- a\n\n- b', ['list', 'list']],
    ['lines may end as other systems end them', 'a\r\n\r\nb\r- c', ['paragraph', 'paragraph', 'list']],
    ['a mark without a space is only text', '#1 and -5', ['paragraph']],
    ['spaces around lines and empty lines at the ends mean nothing', '\n  # A  \n \n', ['heading']],
  ])('%s', (_, text, kinds) => {
    expect(parseBlocks(text).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('what looks like a page is only text', () => {
    expect(parseBlocks('<b>x</b> & <script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', lines: ['<b>x</b> & <script>alert(1)</script>'] },
    ]);
  });

  it.each(['', '\n\n', '   '])('%j has nothing to show', (text) => {
    expect(parseBlocks(text)).toEqual([]);
  });
});
