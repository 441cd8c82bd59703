import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import type { SourceFile } from './tidy/source-file.ts';

const RULES = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }];

/** Keys, tokens and passwords of well-known kinds in files (OPS-09), each with its place and never with the secret itself. */
export async function secretProblems(files: readonly SourceFile[]): Promise<readonly string[]> {
  const found = await Promise.all(
    files.map(async ({ path, text }) => {
      const source = { filePath: path, content: text, contentType: 'text', ext: '' } as const;
      const { messages } = await lintSource({
        source,
        options: { config: { rules: RULES }, maskSecrets: true, noPhysicFilePath: true },
      });
      return messages.map(({ loc, message }) => `${path}:${loc.start.line}: ${message}`);
    }),
  );
  return found.flat();
}
