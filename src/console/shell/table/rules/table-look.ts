/** How a person wants to see a table; kept in this browser. */
export type TableLook = {
  readonly density: Density;
  /** Columns that are shown although they are not at first, and those that are hidden. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  /** Columns in their order; those that it does not name follow as they are. */
  readonly order: readonly string[];
  /** How wide columns are, where somebody has drawn them wider or narrower; by their keys. */
  readonly widths?: Readonly<Record<string, number>>;
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

/** Narrower nothing can be read, wider nobody needs. */
const WIDTHS_PX = { least: 64, most: 800 } as const;
/** A column without a width of its own. */
const WIDTH_PX = 132;
export const WIDTH_STEP_PX = 24;

type Wide = { readonly key: string; readonly widthPx?: number };

/** How wide a column is for this person. */
export function widthOf({ key, widthPx = WIDTH_PX }: Wide, { widths = {} }: TableLook): number {
  return widths[key] ?? widthPx;
}

/** The look after columns were drawn to widths. */
export function withWidths(look: TableLook, widths: Readonly<Record<string, number>>): TableLook {
  const within = Object.entries(widths).map(([key, px]): [string, number] => [
    key,
    Math.round(Math.min(WIDTHS_PX.most, Math.max(WIDTHS_PX.least, px))),
  ]);
  return { ...look, widths: { ...look.widths, ...Object.fromEntries(within) } };
}

/** Whether what this browser has kept is a look. */
export function isTableLook(stored: unknown): stored is TableLook {
  if (typeof stored !== 'object' || stored === null) return false;
  const look: Readonly<Record<string, unknown>> = { ...stored };
  return (
    DENSITIES.some((density) => density === look['density']) &&
    areKeys(look['shown']) &&
    areKeys(look['hidden']) &&
    areKeys(look['order']) &&
    areWidths(look['widths'])
  );
}

/** Looks of before widths have none. */
function areWidths(value: unknown): boolean {
  if (value === undefined) return true;
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((px) => typeof px === 'number')
  );
}

function areKeys(value: unknown): boolean {
  return Array.isArray(value) && value.every((key) => typeof key === 'string');
}
