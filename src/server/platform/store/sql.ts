/** A statement with its values apart: text never holds a value, so there is nothing to inject into. */
export interface Sql {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
  /** Under this name each connection keeps the statement parsed and planned (`prepared`). */
  readonly name?: string;
}

/**
 * Builds a statement from a template. A value becomes a parameter; a nested `sql` is spliced in.
 *
 * @example sql`select * from players where id = ${7}` // text: select * from players where id = $1
 */
export function sql(parts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  const texts: string[] = [parts[0] ?? ''];
  const parameters: unknown[] = [];
  values.forEach((value, i) => {
    if (isSql(value)) {
      texts.push(`${texts.pop() ?? ''}${value.parts[0] ?? ''}`, ...value.parts.slice(1));
      texts.push(`${texts.pop() ?? ''}${parts[i + 1] ?? ''}`);
      parameters.push(...value.values);
    } else {
      texts.push(parts[i + 1] ?? '');
      parameters.push(value);
    }
  });
  return { parts: texts, values: parameters };
}

/**
 * The statement, to be parsed and planned once per connection: for one that is asked so often and does so little that this would
 * be a good part of its cost. A name stands for one text.
 */
export function prepared(name: string, statement: Sql): Sql {
  return { ...statement, name };
}

/**
 * In what a statement selects: its commit waits neither for the disk nor for a standby. For what may be lost when the database falls
 * over, and only outside of a transaction, all of which it would hold for.
 */
export const notWaitedFor = sql`set_config('synchronous_commit', 'off', true)`;

/** The statement's text with $1, $2 … in place of the values. */
export function sqlText(statement: Sql): string {
  return statement.parts.reduce((text, part, i) => `${text}$${i}${part}`);
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'parts' in value && 'values' in value;
}
