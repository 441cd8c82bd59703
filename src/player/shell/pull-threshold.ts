/** How far a finger has to pull, in pixels (document A §2). */
export const PULL_THRESHOLD = 60;
