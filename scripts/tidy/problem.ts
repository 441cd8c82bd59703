import type { SourceFile } from './source-file.ts';

/** One place that breaks a rule. */
export type Problem = { readonly path: string; readonly line: number; readonly text: string };

/** A rule of the house: looks at all files and answers every place that breaks it. */
export type TidyRule = (files: readonly SourceFile[]) => readonly Problem[];
