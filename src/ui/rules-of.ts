import { parseBlocks } from '#ui/parse-blocks.ts';

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
