import type pg from 'pg';
import { type Queryable, queryable } from './db.ts';
import { type Sql, sqlText } from './sql.ts';

/** A statement as the driver takes it. */
export function toQuery(statement: Sql): pg.QueryConfig {
  return { text: sqlText(statement), values: [...statement.values], name: statement.name };
}

/** The ways to ask over one connection. What is asked at once goes out at once, and is answered in its order. */
export function queryOn(client: pg.PoolClient): Queryable {
  return queryable(async <Row>(statement: Sql) => {
    const { rows } = await client.query<Row & pg.QueryResultRow>(toQuery(statement));
    return rows;
  });
}
