/** Records per page of a history: a few screens full, and small enough for a slow connection. */
export const PAGE_SIZE = 50;
