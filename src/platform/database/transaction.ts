import { sql, TransactionRollbackError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import {
  type Actor,
  type Permission,
  requirePermission,
  requireSignedIn,
  type SignedIn,
} from "#kernel/actor.ts";
import type { Failure, Result } from "#kernel/result.ts";
import type { Database, Tx } from "./client.ts";

/** Milliseconds that a statement of a transaction may take: who writes may wait for others. */
export const TRANSACTION_LIMIT = 60_000;
/** The limit holds behind a pooler as well, set for the transaction alone. */
const BEGIN = `begin; set local statement_timeout = ${TRANSACTION_LIMIT}`;

/** One handle for each connection, whatever transaction it is in: what is prepared on it is built once. */
const handles = new WeakMap<PoolClient, Tx>();

function handleOf(client: PoolClient): Tx {
  const known = handles.get(client);
  if (known) return known;
  const rollback = (): never => {
    throw new TransactionRollbackError();
  };
  const handle = Object.assign(drizzle({ client }), { rollback });
  handles.set(client, handle);
  return handle;
}

/** Runs `work` in one transaction: a failure, answered or thrown, rolls back. Statements that are sent together run in their order. */
export async function inTransaction<R extends Result<unknown>>(
  database: Database,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  const client = await database.$client.connect();
  let broken = false;
  try {
    // Not waited for: the first statement goes with it, and fails if it does.
    client.query(BEGIN).catch(() => undefined);
    const result = await work(handleOf(client));
    const { command } = await client.query(result.ok ? "commit" : "rollback");
    // Where a statement had failed and `work` passed over that, PostgreSQL takes a commit for a rollback, and says no more than this.
    if (result.ok && command !== "COMMIT") throw new Error("a transaction of which a statement had failed");
    return result;
  } catch (error) {
    // A connection that can't even do this is of no use to the next one.
    await client.query("rollback").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Waits until no other transaction holds this name, and holds it until this one ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Holds a name with others who do, while nobody has it locked. */
export async function shareName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}

interface Asked {
  actor: Actor;
  database: Database;
}

/** Runs `work` in one transaction for the admin who makes the request and may do that; 'unauthenticated' or 'forbidden' for anybody else, before anything is read. */
export async function asAdmin<R extends Result<unknown>>(
  { actor, database }: Asked,
  permission: Permission,
  work: (tx: Tx, admin: SignedIn) => Promise<R>,
): Promise<R | Failure<"unauthenticated" | "forbidden">> {
  const admin = requirePermission(actor, permission);
  return admin.ok ? inTransaction(database, (tx) => work(tx, admin.value)) : admin;
}

/** As `asAdmin`, for the person who is signed in, customer or admin; 'unauthenticated' for a guest. */
export async function asSignedIn<R extends Result<unknown>>(
  { actor, database }: Asked,
  work: (tx: Tx, person: SignedIn) => Promise<R>,
): Promise<R | Failure<"unauthenticated">> {
  const person = requireSignedIn(actor);
  return person.ok ? inTransaction(database, (tx) => work(tx, person.value)) : person;
}
