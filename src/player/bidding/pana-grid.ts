/** Panas in cells, six in a row; five where the phone is narrow. */
export const PANA_GRID = 'grid grid-cols-6 content-start gap-[5px] max-[374px]:grid-cols-5';

export const PANA_CELL =
  'grid min-h-[46px] min-w-0 content-center justify-items-center rounded-key text-16 leading-[1.1] font-bold tracking-[.02em] tabular-nums';

/** Under the pana. */
export const PANA_NOTE = 'text-12 font-medium tracking-normal text-text-3';
