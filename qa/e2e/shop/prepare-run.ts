import type { TestServer } from "#tests/support/own-database.ts";
import { startScratchCluster } from "#tests/support/scratch-cluster.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { layOutDemo } from "./demo-folder.ts";

/** The template that every worker copies its shop from. */
export interface Run extends TestServer {
  dataDir: string;
}

/** Before all tests: the demo shop, closed, on a server that runs until their end. Workers find it in their environment. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const dataDir = makeScratchFolder("e2e");
  try {
    await layOutDemo(dataDir);
    const cluster = await startScratchCluster(dataDir);
    const run: Run = { dataDir, adminUrl: cluster.adminUrl, templateUrl: cluster.url };
    process.env.REBON_E2E_RUN = JSON.stringify(run);
    return cluster.stop;
  } catch (error) {
    removeScratchFolder(dataDir);
    throw error;
  }
}
