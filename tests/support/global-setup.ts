import type { TestProject } from "vitest/node";
import { withConnection } from "#embedded-postgres";
import { migrateDatabase } from "#platform/database/migrate.ts";
import type { TestServer } from "./own-database.ts";
import { startScratchCluster } from "./scratch-cluster.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * Before all tests: a server and one migrated template. The server is a throw-away cluster, or TEST_DATABASE_URL,
 * whose role must be allowed to create databases. Nothing else of the environment leads to a database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, adminUrl: given, stop: async () => undefined }
    : await startScratchCluster(makeScratchFolder("tests"));
  const template = new URL(server.url);
  template.pathname = `/rebon_template_${process.pid}`;
  const drop = () => dropDatabase(server.adminUrl, template.pathname.slice(1));
  try {
    await withConnection(server.adminUrl, (client) =>
      client.query(`create database ${template.pathname.slice(1)} owner ${template.username}`),
    );
    await migrateDatabase(template.href);
  } catch (error) {
    await drop();
    await server.stop();
    throw error;
  }
  project.provide("testServer", { adminUrl: server.adminUrl, templateUrl: template.href });
  return async () => {
    await drop();
    await server.stop();
  };
}

async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withConnection(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
}
