import { formatCount } from '#client/format/format-count.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { sumWirePoints } from '../../results/board-figures.ts';

type Queue = { readonly waiting: number; readonly amounts: readonly string[] };

/** '7 waiting, ₹11,300'; without the sum where not all of them are on this page. */
export function queueNote({ waiting, amounts }: Queue): string {
  const count = `${formatCount(waiting)} waiting`;
  return waiting === 0 || amounts.length !== waiting
    ? count
    : `${count}, ${formatRupees(sumWirePoints(amounts))}`;
}
