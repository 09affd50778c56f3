import type { QueryResultRow } from "pg";
import type { Db } from "./client.ts";

/**
 * A statement that is built once for each database handle. Its name, which `build` gives it, has PostgreSQL parse it once per connection
 * (https://node-postgres.com/features/queries#prepared-statements); no two may share one.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}

/** The same for a statement that is written by hand. Moments come as Date, bigint and numeric as text; what is inside of JSON as JSON has it. */
export function preparedText<Row extends QueryResultRow>(name: string, text: string) {
  return async (db: Pick<Db, "$client">, values: readonly unknown[]): Promise<Row[]> =>
    (await db.$client.query<Row>({ name, text, values: [...values] })).rows;
}
