import { randomBytes } from "node:crypto";
import { withConnection } from "#embedded-postgres";

/** Addresses for making a database of one's own. Both lead to the same server. */
export type TestServer = {
  /** May create and drop databases. */
  adminUrl: string;
  /** The database that is copied, to which nobody is connected; its user is the one that the shop has. */
  templateUrl: string;
};

/** A database that nobody else uses. */
export type TestDatabase = {
  /** As the role that owns it and may no more than the shop's own role. */
  url: string;
  /** Drops it, with every connection that is still open. */
  close: () => Promise<void>;
};

/** Copies the server's template. */
export function copyTemplate(server: TestServer): Promise<TestDatabase> {
  const template = new URL(server.templateUrl).pathname.slice(1);
  return createDatabase(server, `template ${template} strategy file_copy`);
}

/** A database with nothing in it, for what brings its own migrations. */
export function emptyDatabase(server: TestServer): Promise<TestDatabase> {
  return createDatabase(server, "");
}

async function createDatabase({ adminUrl, templateUrl }: TestServer, kind: string): Promise<TestDatabase> {
  const url = new URL(templateUrl);
  const name = `rebon_test_${randomBytes(6).toString("hex")}`;
  url.pathname = `/${name}`;
  await withConnection(adminUrl, (client) =>
    client.query(`create database ${name} ${kind} owner ${url.username}`),
  );
  return {
    url: url.href,
    close: () =>
      withConnection(adminUrl, async (client) => {
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}
