type Graph = {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
};

/**
 * Puts everything that the entry imports at once into one file. Left to itself the bundler cuts it into as many
 * pieces as there are ways to share them: small files compress badly, and every screen would fetch twenty of them.
 */
export function firstChunk(entry: string) {
  let first: ReadonlySet<string> | undefined;
  return (id: string, graph: Graph): string | null => {
    first ??= importedAtOnce(entry, graph);
    return first.has(id) ? 'first' : null;
  };
}

/** What is imported by the entry and by what it imports, without what is loaded later. */
function importedAtOnce(entry: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set([entry]);
  // A set is walked to its end, also over what is added on the way.
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  // The entry stays a file of its own, by which the page knows it.
  seen.delete(entry);
  return seen;
}
