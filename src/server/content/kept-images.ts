import type { StoredImage } from './content.table.ts';

/**
 * The images that were ever in the slider, as this node knows them: whatever anybody asks for, the store is hardly ever
 * asked. One that nobody has published is not among them: two people publish it.
 */
export interface KeptImages {
  /** Null for an image that does not exist, or that players have never seen. */
  readonly image: (id: number) => Promise<StoredImage | null>;
  /** Others may be in the slider from now on. */
  readonly changed: () => void;
}

/** More than a slider has, so that a full home screen reads no table. */
const KEPT_MAX = 40;

/** How often an unknown number makes the node look for images that were published meanwhile. */
const LOOK_MS = 1_000;

/** How the store is asked. */
interface ImageStore {
  readonly image: (id: number) => Promise<StoredImage | null>;
  readonly ids: () => Promise<readonly number[]>;
}

export function openImages(store: ImageStore, now: () => number = () => performance.now()): KeptImages {
  const kept = new Map<number, Promise<StoredImage | null>>();
  let known: ReadonlySet<number> = new Set();
  let looking: Promise<void> | null = null;
  let lookedAtMs = -Infinity;
  const look = async (): Promise<void> => {
    lookedAtMs = now();
    const ids = await store.ids();
    known = new Set([...known, ...ids]);
  };
  const lookOnce = (): Promise<void> => {
    const own = look().finally(() => {
      if (looking === own) looking = null;
    });
    return own;
  };
  const isKnown = async (id: number): Promise<boolean> => {
    if (!known.has(id) && now() - lookedAtMs >= LOOK_MS) looking ??= lookOnce();
    if (!known.has(id)) await looking;
    return known.has(id);
  };
  return {
    image: async (id) => {
      if (!(await isKnown(id))) return null;
      // Read once, however many ask for it meanwhile.
      const image = kept.get(id) ?? store.image(id);
      // A map keeps insertion order: the image just used moves to its end.
      kept.delete(id);
      kept.set(id, image);
      image.catch(() => kept.delete(id));
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      return image;
    },
    changed: () => {
      lookedAtMs = -Infinity;
      // A look that is under way may have read the numbers before.
      looking = null;
    },
  };
}
