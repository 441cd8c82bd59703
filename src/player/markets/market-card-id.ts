/** By which the card of a market is found on the page. */
export function marketCardId(gameId: string): string {
  return `market-${gameId}`;
}
