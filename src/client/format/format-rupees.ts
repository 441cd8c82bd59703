import { formatPoints } from './format-points.ts';

/** Real money: '₹1,00,000'. Points have no sign before them. */
export function formatRupees(wire: string): string {
  return `₹${formatPoints(wire)}`;
}
