import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import * as z from "zod/mini";
import { ClusterError } from "./cluster-error.ts";
import type { ClusterHome } from "./home.ts";

const clusterAccess = z.object({
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  adminPassword: z.string().check(z.regex(/^[0-9a-f]{48}$/)),
  /** Of the role that owns the database; called so since the first file of this kind. */
  shopPassword: z.string().check(z.regex(/^[0-9a-f]{48}$/)),
});

/** How to get in: made once, kept readable for the program's user only, beside the data that it opens. */
export type ClusterAccess = z.infer<typeof clusterAccess>;

/** The cluster's superuser; only this package and tests sign in as it. */
export const ADMIN = "postgres";

const fileIn = (home: string) => join(home, "access.json");

/** Reads the cluster's access, or null when it has none. Throws a ClusterError when the file is not whole. */
export function readAccess(home: string): ClusterAccess | null {
  const file = fileIn(home);
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  try {
    return clusterAccess.parse(JSON.parse(text));
  } catch (error) {
    throw new ClusterError(
      `${file} does not hold the passwords of the database beside it; put it back from a backup.`,
      { cause: error },
    );
  }
}

/** Reads the cluster's access or makes it. Throws a ClusterError when there are data but no password for them. */
export async function openAccess(home: ClusterHome): Promise<ClusterAccess> {
  const known = readAccess(home.path);
  if (known) return known;
  if (existsSync(home.data)) {
    throw new ClusterError(
      `The password of the database in ${home.data} is missing; put ${fileIn(home.path)} back from a backup.`,
    );
  }
  const password = () => randomBytes(24).toString("hex");
  const made = { port: await freePort(), adminPassword: password(), shopPassword: password() };
  writeAccess(home.path, made);
  return made;
}

/** Replaces the file in one step, so that a crash leaves the old one or the new one. */
export function writeAccess(home: string, access: ClusterAccess): void {
  const draft = `${fileIn(home)}.draft`;
  writeFileSync(draft, JSON.stringify(access), { mode: 0o600 });
  renameSync(draft, fileIn(home));
}

/** A TCP port of the loopback address that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (!address || typeof address === "string") throw new Error("No free port");
  return address.port;
}

const adminUrl = (access: ClusterAccess) =>
  `postgres://${ADMIN}:${access.adminPassword}@127.0.0.1:${access.port}/postgres`;

/** The database of this name as the role that owns it and is nothing special otherwise, and the superuser's. */
export function urlsOf(access: ClusterAccess, name: string): { url: string; adminUrl: string } {
  const url = `postgres://${name}:${access.shopPassword}@127.0.0.1:${access.port}/${name}`;
  return { url, adminUrl: adminUrl(access) };
}

/** Runs the work on one connection of its own and closes it, whatever becomes of the work. */
export async function withConnection<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  config: ClientConfig = {},
): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...config });
  // A lost connection is reported by the statement that fails.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the role and its database where they are missing; an interrupted first start is thereby completed. */
export async function ensureDatabase(access: ClusterAccess, name: string): Promise<void> {
  await withConnection(adminUrl(access), async (client) => {
    const role = await client.query("select from pg_roles where rolname = $1", [name]);
    if (!role.rowCount) await client.query(`create role ${name} login password '${access.shopPassword}'`);
    const database = await client.query("select from pg_database where datname = $1", [name]);
    if (!database.rowCount) await client.query(`create database ${name} owner ${name}`);
  });
}
