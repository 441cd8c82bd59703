/**
 * Names for the statements that are asked again and again, so that each connection parses and plans them once: a history
 * over the parts of many months is planned for longer than it is read. What differs with every question, such as a list
 * with filters of its own, gets none.
 */
export interface StatementNames {
  readonly nameOf: (text: string) => string | undefined;
  /** From now on everything is parsed and planned anew: the tables have changed, and what was planned answers no more. */
  readonly renew: () => void;
}

const ASKED_MIN = 3;
/** Each connection keeps the plans of all of them, of some 50 kB each. */
const NAMES_MAX = 150;
/** Of texts that were not asked often enough yet. */
const COUNTED_MAX = 2_000;

export function openStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  let given = 0;
  return {
    nameOf: (text) => {
      const known = names.get(text);
      if (known !== undefined || names.size === NAMES_MAX) return known;
      const times = (asked.get(text) ?? 0) + 1;
      if (times < ASKED_MIN) {
        if (asked.size === COUNTED_MAX) asked.clear();
        asked.set(text, times);
        return undefined;
      }
      asked.delete(text);
      given += 1;
      const name = `read_${given}`;
      names.set(text, name);
      return name;
    },
    renew: () => names.clear(),
  };
}
