const INDIAN = new Intl.NumberFormat('en-IN');

/** A number of things with Indian grouping: 1,00,000. Points have their own format. */
export function formatCount(count: number): string {
  return INDIAN.format(count);
}
