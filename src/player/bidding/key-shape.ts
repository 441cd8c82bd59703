/** What all keys, chips and choices of a bid screen have in common: figures in the middle of a cell of a grid. */
export const KEY_SHAPE = 'grid min-w-0 content-center justify-items-center tabular-nums';
