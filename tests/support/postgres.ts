import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { withConnection } from "#db/cluster/cluster-access.ts";

/** A migrated, empty database that nobody else uses. */
export type TestDatabase = {
  /** As the role that owns it and may no more than the shop's own role. */
  url: string;
  /** Drops it, with every connection that is still open. */
  close: () => Promise<void>;
};

/**
 * Copies the migrated template, usually once per test file: `beforeAll(async () => { database = await
 * createTestDatabase(); })`, and `afterAll(() => database.close())`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, templateUrl } = inject("testServer");
  const url = new URL(templateUrl);
  const template = url.pathname.slice(1);
  const name = `rebon_test_${randomBytes(6).toString("hex")}`;
  url.pathname = `/${name}`;
  await withConnection(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy owner ${url.username}`),
  );
  return {
    url: url.href,
    close: () =>
      withConnection(adminUrl, async (client) => {
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}
