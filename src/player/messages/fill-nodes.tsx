import { Fragment, type ReactNode } from 'react';

/** Like fillText, for places that are more than text, such as a bold number in the middle of a sentence. */
export function fillNodes(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/(\{\w+\})/).map((part, place) => (
    // The parts of one sentence never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>{part.startsWith('{') ? nodes[part.slice(1, -1)] : part}</Fragment>
  ));
}
