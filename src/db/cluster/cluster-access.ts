import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import * as z from "zod/mini";
import type { ClusterHome } from "./cluster-home.ts";
import { OperatorError, systemCode } from "./operator-error.ts";

const clusterAccess = z.object({
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  adminPassword: z.string().check(z.regex(/^[0-9a-f]{48}$/)),
  shopPassword: z.string().check(z.regex(/^[0-9a-f]{48}$/)),
});

/** How to get in: made once, kept readable for the shop's user only, beside the data that it opens. */
export type ClusterAccess = z.infer<typeof clusterAccess>;

/** The shop's database and its role, which owns that database and is nothing special otherwise. */
const SHOP = "rebon";
/** The cluster's superuser; only the code of this folder and the tests sign in as it. */
export const ADMIN = "postgres";

const fileIn = (home: string) => join(home, "access.json");

/** Reads the cluster's access, or null when it has none. Throws an OperatorError when the file can't be read or is not whole. */
export function readAccess(home: string): ClusterAccess | null {
  const file = fileIn(home);
  if (!existsSync(file)) return null;
  try {
    return clusterAccess.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const code = systemCode(error);
    throw new OperatorError(
      code
        ? `${file} can't be read (${code}); give the data folder back to the user that runs the shop (chown -R).`
        : `${file} does not hold the passwords of the database beside it; put it back from a backup.`,
      { cause: error },
    );
  }
}

/** Reads the cluster's access or makes it. Throws an OperatorError when there are data but no password for them. */
export async function openAccess(home: ClusterHome): Promise<ClusterAccess> {
  const known = readAccess(home.path);
  if (known) return known;
  if (existsSync(home.data)) {
    throw new OperatorError(
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
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("No free port")),
      );
    });
  });
}

export function adminUrl(access: ClusterAccess, database = "postgres"): string {
  return `postgres://${ADMIN}:${access.adminPassword}@127.0.0.1:${access.port}/${database}`;
}

export function shopUrl(access: ClusterAccess): string {
  return `postgres://${SHOP}:${access.shopPassword}@127.0.0.1:${access.port}/${SHOP}`;
}

/** Runs the work on one connection of its own and closes it. */
export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A server that goes away while the connection closes is no news here.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether the server that answers there is the one that works on this data folder, and lets us in. */
export async function responsesOf(access: ClusterAccess, data: string): Promise<boolean> {
  try {
    return await withConnection(adminUrl(access), async (client) => {
      const { rows } = await client.query<{ data_directory: string }>("show data_directory");
      return rows[0]?.data_directory === data;
    });
  } catch {
    return false;
  }
}

/** Makes the shop's role and database where they are missing; an interrupted first start is thereby completed. */
export async function ensureShopDatabase(access: ClusterAccess): Promise<void> {
  await withConnection(adminUrl(access), async (client) => {
    const role = await client.query("select from pg_roles where rolname = $1", [SHOP]);
    if (!role.rowCount) await client.query(`create role ${SHOP} login password '${access.shopPassword}'`);
    const database = await client.query("select from pg_database where datname = $1", [SHOP]);
    if (!database.rowCount) await client.query(`create database ${SHOP} owner ${SHOP}`);
  });
}
