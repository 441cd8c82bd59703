type Graph = {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly code?: string | null } | null;
};

type Sources = {
  readonly entry: string;
  /** The screens that may be the first, by the names of their chunks; none in the console. */
  readonly screens: Readonly<Record<string, string>>;
  /** What every page loads a moment after its first picture. */
  readonly later?: string | undefined;
};

/**
 * Puts everything that the entry imports at once into one file, what all first screens add to it into a second, what
 * one of them adds into one of its own, and what comes later on every page into the last. Left to itself the bundler
 * cuts all this into as many pieces as there are ways to share them: small files compress badly, and a phone would
 * wait for twenty of them one after the other.
 */
export function firstChunks({ entry, screens, later }: Sources) {
  let places: ReadonlyMap<string, string> | undefined;
  const placeOf = (id: string, graph: Graph): string | undefined => {
    places ??= placesOf({ entry, screens, later }, graph);
    return places.get(id);
  };
  const names = ['first', 'second', ...Object.keys(screens), ...(later === undefined ? [] : ['later'])];
  // A chunk takes what its modules import along, so the one that all others need comes first.
  return names.map((name, place) => ({
    name: (id: string, graph: Graph) => (placeOf(id, graph) === name ? name : null),
    debugName: name,
    priority: names.length - place,
  }));
}

function placesOf({ entry, screens, later }: Sources, graph: Graph): ReadonlyMap<string, string> {
  const first = importedAtOnce(entry, graph);
  const parts = Object.entries(screens).map(([name, screen]) => ({
    name,
    ids: new Set([...importedAtOnce(screen, graph)].filter((id) => !first.has(id))),
  }));
  const places = new Map<string, string>();
  for (const id of later === undefined ? [] : importedAtOnce(later, graph)) places.set(id, 'later');
  // What two of them share comes with the one that is named first.
  for (const { name, ids } of parts.toReversed()) {
    for (const id of ids) places.set(id, parts.every((part) => part.ids.has(id)) ? 'second' : name);
  }
  for (const id of first) places.set(id, 'first');
  return places;
}

const ICON_FILE = /\/lucide-react\/.*\/icons\/([\w-]+)\.\w+$/;
const ICON_IMPORT = /import\s*\{([^}]+)\}\s*from\s*['"]lucide-react['"]/g;

/** What is imported by a source and by what it imports, without what is loaded later. */
function importedAtOnce(source: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set([source]);
  const icons = new Set<string>();
  // A set is walked to its end, also over what is added on the way.
  for (const id of seen) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) seen.add(next);
    for (const name of iconsIn(code ?? '')) icons.add(name);
  }
  // It stays a file of its own, by which the page or the route table knows it.
  seen.delete(source);
  // All icons are imported by the one file that names them; those that only later screens show come with these.
  return new Set([...seen].filter((id) => !ICON_FILE.test(id) || icons.has(ICON_FILE.exec(id)?.[1] ?? '')));
}

/** The icons that a source imports, by the names of their files: ArrowLeft is in arrow-left. */
function iconsIn(code: string): readonly string[] {
  return [...code.matchAll(ICON_IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) =>
      (name.trim().split(/\s/)[0] ?? '')
        .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
        .replace(/([a-zA-Z])(\d)/g, '$1-$2')
        .toLowerCase(),
    ),
  );
}
