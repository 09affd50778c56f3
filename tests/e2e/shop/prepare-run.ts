import { startCluster } from "#db/cluster/start-cluster.ts";
import type { TestServer } from "#tests/support/own-database.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { layOutDemo } from "./demo-folder.ts";

/** What every worker copies its shop from. */
export interface Run extends TestServer {
  dataDir: string;
}

/** Before all tests: the demo shop, closed, on a server that runs until their end. Workers find it in their environment. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const dataDir = makeScratchFolder("e2e");
  try {
    await layOutDemo(dataDir);
    const cluster = await startCluster({ dataDir, log: console.error, durable: false });
    const run: Run = { dataDir, adminUrl: cluster.adminUrl, templateUrl: cluster.url };
    process.env.REBON_E2E_RUN = JSON.stringify(run);
    return async () => {
      await cluster.stop();
      removeScratchFolder(dataDir);
    };
  } catch (error) {
    removeScratchFolder(dataDir);
    throw error;
  }
}
