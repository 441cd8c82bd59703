/** Several values of a field with commas between them, as lists of the console ask; null for an empty text. */
export function valuesOf(text: string): readonly string[] | null {
  const values = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return values.length === 0 ? null : values;
}

/** The same as numbers of things; what is no number of anything finds nothing. */
export function idsOf(text: string): readonly number[] | null {
  return valuesOf(text)?.map((one) => (/^[1-9]\d{0,8}$/.test(one) ? Number(one) : 0)) ?? null;
}

/** The values that are among all there are. */
export function oneOf<One extends string>(all: readonly One[], text: string): readonly One[] | null {
  const values = valuesOf(text);
  return values === null ? null : all.filter((one) => values.includes(one));
}
