import type { HTMLAttributes } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

type Props = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'article' | 'section' | 'li';
  readonly padded?: boolean;
  /** Something has just changed here: a marigold ring instead of the hairline. */
  readonly highlighted?: boolean;
};

/** A raised ground for one thing; depth comes from the hairline. */
export function Card({ as: Tag = 'div', padded = false, highlighted = false, className, ...rest }: Props) {
  return (
    <Tag {...rest} className={joinClasses(CARD, highlighted ? RING : HAIRLINE, padded && 'p-4', className)} />
  );
}

const CARD = 'overflow-hidden rounded-card bg-surface shadow-1';
const HAIRLINE = 'inset-ring inset-ring-line';
const RING = 'inset-ring-2 inset-ring-bindu';
