import { use, type ReactNode } from 'react';

/** A page whose code is fetched when it is first shown, or a moment before. */
export type LazyPage<Props> = {
  readonly Page: (props: Props) => ReactNode;
  /** Fetches it ahead; whether that worked is known when it is shown. */
  readonly prefetch: () => Promise<void>;
};

/** The code of a page could not be fetched: without a connection, or because the console has a newer version by now. */
export class PageNotLoaded extends Error {
  /** Lets the next attempt ask again. */
  readonly forget: () => void;

  constructor(forget: () => void, cause: unknown) {
    super('the code of a page could not be fetched', { cause });
    this.forget = forget;
  }
}

/** @example lazyPage(() => import('../bids/bids.screen.tsx'), ({ BidsScreen }) => <BidsScreen />) */
export function lazyPage<Module, Props = object>(
  load: () => Promise<Module>,
  show: (module: Module, props: Props) => ReactNode,
): LazyPage<Props> {
  let asked: Promise<Module> | undefined;
  let there: Module | undefined;
  const forget = (): void => {
    asked = undefined;
  };
  const fetch = (): Promise<Module> => {
    asked ??= load().then(
      (module) => {
        there = module;
        return module;
      },
      (cause: unknown) => {
        throw new PageNotLoaded(forget, cause);
      },
    );
    return asked;
  };
  return {
    Page: (props) => show(there ?? use(fetch()), props),
    prefetch: async () => {
      // A failure ahead of time is none: the page asks again when it is shown.
      await fetch().catch(forget);
    },
  };
}
