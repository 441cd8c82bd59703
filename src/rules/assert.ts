/**
 * Stops on a fault of ours: something that cannot be true unless the program is wrong. Always on; what players
 * or staff type is refused by a verdict instead.
 * @example assert(1 < 2, 'one is less than two') // returns nothing
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Fault: ${message}`);
}
