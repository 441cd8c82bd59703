/**
 * A rule answers with a verdict: the accepted value, or the reason why not. Refusals are values, because a wrong
 * number typed by a player is not a fault of the program.
 */
export type Verdict<T, R> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: R };

/**
 * Why something was refused. `code` comes from the closed list of the rule that refuses, `params` fill its
 * message, `field` is the name on the wire and `line` the index of the bid line that is to blame.
 */
export type Refusal<Code extends string> = {
  readonly code: Code;
  readonly params?: Readonly<Record<string, string>>;
  readonly field?: string;
  readonly line?: number;
};

/**
 * The verdict that carries a value.
 * @example accept(7) // { ok: true, value: 7 }
 */
export function accept<const T>(value: T): Verdict<T, never> {
  return { ok: true, value };
}

/**
 * The verdict that carries a refusal.
 * @example refuse({ code: 'points_required' }) // { ok: false, refusal: { code: 'points_required' } }
 */
export function refuse<const R extends Refusal<string>>(refusal: R): Verdict<never, R> {
  return { ok: false, refusal };
}

/**
 * The value of a verdict on text that we wrote ourselves (a stored day, a settings row): there a refusal is a fault,
 * so it throws. Never use it on outside input.
 * @example accepted(accept(7)) // 7
 */
export function accepted<T>(verdict: Verdict<T, Refusal<string>>): T {
  if (verdict.ok) return verdict.value;
  throw new Error(`Stored value refused: ${verdict.refusal.code}`);
}

/**
 * Stops on a fault of ours: something that cannot be true unless the program is wrong. Always on; what players
 * or staff type is refused by a verdict instead.
 * @example assert(1 < 2, 'one is less than two') // returns nothing
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Fault: ${message}`);
}
