/** How a person wants to see a table; kept in this browser. */
export type TableLook = {
  readonly density: Density;
  /** Columns that are shown although they are not at first, and those that are hidden. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  /** Columns in their order; those that it does not name follow as they are. */
  readonly order: readonly string[];
};

export const DENSITIES = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

export const ROW_PX: Readonly<Record<Density, number>> = { compact: 31, normal: 34, roomy: 44 };

export const USUAL_LOOK: TableLook = { density: 'compact', shown: [], hidden: [], order: [] };

export function nextDensity(density: Density): Density {
  return DENSITIES[(DENSITIES.indexOf(density) + 1) % DENSITIES.length] ?? 'compact';
}

type Named = { readonly key: string; readonly aside?: boolean };

/** Whether a column is shown. */
export function isShown({ key, aside = false }: Named, { shown, hidden }: TableLook): boolean {
  return aside ? shown.includes(key) : !hidden.includes(key);
}

/** The look after a column was shown or hidden. */
export function withShown(look: TableLook, { key, aside = false }: Named, isWanted: boolean): TableLook {
  const without = (keys: readonly string[]) => keys.filter((other) => other !== key);
  if (aside) return { ...look, shown: isWanted ? [...without(look.shown), key] : without(look.shown) };
  return { ...look, hidden: isWanted ? without(look.hidden) : [...without(look.hidden), key] };
}

/** The look after a column went a step to the front or to the back of all columns, of which the first one stays. */
export function withMoved(
  look: TableLook,
  keys: readonly string[],
  { key, by }: { readonly key: string; readonly by: -1 | 1 },
): TableLook {
  const place = keys.indexOf(key);
  const other = place + by;
  if (place < 1 || other < 1 || other >= keys.length) return look;
  return { ...look, order: keys.with(place, keys[other] ?? key).with(other, key) };
}

/** Whether what this browser has kept is a look. */
export function isTableLook(stored: unknown): stored is TableLook {
  if (typeof stored !== 'object' || stored === null) return false;
  const look: Readonly<Record<string, unknown>> = { ...stored };
  return (
    DENSITIES.some((density) => density === look['density']) &&
    areKeys(look['shown']) &&
    areKeys(look['hidden']) &&
    areKeys(look['order'])
  );
}

function areKeys(value: unknown): boolean {
  return Array.isArray(value) && value.every((key) => typeof key === 'string');
}
