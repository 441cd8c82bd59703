import { useWide } from '../shell/use-wide.ts';
import { BESIDE_FROM_PX } from './queue-page.ts';
import { useChosen } from './use-chosen.ts';
import { useQueuePlace } from './use-queue-place.ts';

type Listed<Side extends string> = {
  readonly sides: readonly [Side, ...Side[]];
  /** Of the requests of this page, in its order. */
  readonly ids: readonly string[];
};

/** Where somebody is in a queue of requests, and how to get on. */
export function useQueue<Side extends string>({ sides, ids }: Listed<Side>) {
  const [{ side, id: named, cursor }, go] = useQueuePlace(sides);
  const isBeside = useWide(BESIDE_FROM_PX);
  const { chosen, leave } = useChosen({ ids, named, isBeside });
  // On a phone the back key leads from the particulars to the list; at a desk nothing was left.
  const choose = (id: string | undefined): void => go({ id }, { replace: isBeside || id === undefined });
  return {
    side,
    isWaiting: side === sides[0],
    cursor,
    chosen,
    isBeside,
    choose,
    /** From what was decided to the next, or to the last where it was the last. */
    goOn: (decided: string): void => {
      const place = ids.indexOf(decided);
      leave(decided);
      choose(isBeside ? (ids[place + 1] ?? ids[place - 1]) : undefined);
    },
    toPage: (to: string): void => go({ id: undefined, cursor: to }),
  };
}
