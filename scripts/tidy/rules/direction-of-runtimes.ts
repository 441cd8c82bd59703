import type { Problem } from '../problem.ts';
import type { Import } from '../find-imports.ts';
import type { SourceFile } from '../source-file.ts';

// player, console → client → contract → rules ← server; the shared components know none of them.
const CAN_IMPORT: Readonly<Record<string, readonly string[]>> = {
  rules: ['rules'],
  contract: ['contract', 'rules'],
  server: ['server', 'contract', 'rules'],
  client: ['client', 'contract', 'rules'],
  ui: ['ui'],
  player: ['player', 'client', 'contract', 'rules', 'ui'],
  console: ['console', 'client', 'contract', 'rules', 'ui'],
};

/** A runtime imports only from the runtimes that its arrow leads to. */
export function directionOfRuntimes(files: readonly SourceFile[]): readonly Problem[] {
  return files.filter(({ path }) => path.startsWith('src/')).flatMap((file) => problemsOf(file));
}

function problemsOf(file: SourceFile): readonly Problem[] {
  const own = runtimeOf(file.path);
  const allowed = CAN_IMPORT[own];
  if (allowed === undefined) {
    return [
      {
        path: file.path,
        line: 1,
        text: `"${own}" is no runtime; runtimes: ${Object.keys(CAN_IMPORT).join(', ')}`,
      },
    ];
  }
  return file.imports
    .filter((one) => one.path !== null && !isAllowed({ file, path: one.path, allowed }))
    .map(({ line, specifier }: Import) => ({
      path: file.path,
      line,
      text: `${own} imports "${specifier}" but may import ${allowed.join(', ')} only`,
    }));
}

type Question = { readonly file: SourceFile; readonly path: string; readonly allowed: readonly string[] };

function isAllowed({ file, path, allowed }: Question): boolean {
  if (path.startsWith('src/')) return allowed.includes(runtimeOf(path));
  // A test beside its file may use what test/support has for all.
  return file.isTest && path.startsWith('test/');
}

function runtimeOf(path: string): string {
  return path.split('/')[1] ?? '';
}
