/** Where the builds note which sources they were made from. */
export const BUILD_STAMPS = '.cache/build';
