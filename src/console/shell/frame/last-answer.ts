let atMs = Date.now();

/** When the server has last answered anything. It is not about time on the server, so the clock of this computer does. */
export const lastAnswer = {
  heard: (): void => {
    atMs = Date.now();
  },
  ageMs: (): number => Math.max(0, Date.now() - atMs),
};
