import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const LOOSE_END = /\b(?:TODO|FIXME|HACK|XXX)\b/;

// An issue or a decision record.
const REFERENCE = /#\d+|docs\/decisions\//;

const CHECKED = /\.(?:ts|tsx|mjs|css|sql|html)$/;

/** Work that is left says in its line where it is written down. */
export function noLooseEnds(files: readonly SourceFile[]): readonly Problem[] {
  return files
    .filter(({ path }) => CHECKED.test(path))
    .flatMap(({ path, comments }) =>
      comments.split('\n').flatMap((text, index) => {
        const found = LOOSE_END.exec(text)?.[0];
        if (found === undefined || REFERENCE.test(text)) return [];
        return [{ path, line: index + 1, text: `${found} without an issue or a decision record` }];
      }),
    );
}
