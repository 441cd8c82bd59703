import { useSearchParams } from 'wouter';

const SHOWN = 'show';
const CHOSEN = 'id';
const PAGE = 'after';

export type QueuePlace<Side extends string> = {
  readonly side: Side;
  /** The request whose particulars are open, if the address names one. */
  readonly id: string | undefined;
  /** The marker of a later page, '' for the first. */
  readonly cursor: string;
};

/** Where somebody is in a queue; the first side needs no name. It lives in the address, so a link and the back key bring it back. */
export function useQueuePlace<Side extends string>(
  sides: readonly [Side, ...Side[]],
): readonly [
  QueuePlace<Side>,
  (next: Partial<QueuePlace<Side>>, options?: { readonly replace: boolean }) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  const place: QueuePlace<Side> = {
    side: sides.find((known) => known === parameters.get(SHOWN)) ?? sides[0],
    id: parameters.get(CHOSEN) ?? undefined,
    cursor: parameters.get(PAGE) ?? '',
  };
  const go = (next: Partial<QueuePlace<Side>>, options?: { readonly replace: boolean }): void => {
    const { side, id, cursor } = { ...place, ...next };
    setParameters(
      {
        ...(side === sides[0] ? {} : { [SHOWN]: side }),
        ...(id === undefined ? {} : { [CHOSEN]: id }),
        ...(cursor === '' ? {} : { [PAGE]: cursor }),
      },
      options,
    );
  };
  return [place, go];
}
