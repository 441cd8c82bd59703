import { foreignReferences, idleOffers, isImportable } from '../foreign-references.ts';
import { readOffers } from '../offers.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';
import { tableReferences } from '../table-references.ts';

/**
 * SQL names the tables, views and functions of its own feature. TypeScript imports the SQL of features that stand above
 * it from their stores. Functions of the database, and what reaches below, need an offer of the owner in db/offers.
 */
export function offeredTables(files: readonly SourceFile[]): readonly Problem[] {
  const references = tableReferences(files);
  const { offers, broken } = readOffers(files);
  return [
    ...foreignReferences(references, offers).map((one) => ({
      path: one.path,
      line: one.line,
      text: `"${one.name}" belongs to ${one.owner}: ${
        isImportable(one)
          ? `import its SQL from a store in src/server/${one.owner}`
          : `it must be offered to ${one.feature} in db/offers/${one.owner}.md`
      }`,
    })),
    ...idleOffers(references, offers).map(({ path, line, name, idle }) => ({
      path,
      line,
      text: `"${name}" is offered to ${idle.join(', ')} and not used there`,
    })),
    ...broken,
  ];
}
