import { type Cluster, findClusterHome } from "#embedded-postgres";
import { startOwnCluster } from "#platform/database/cluster.ts";
import { endWithUs } from "./end-with-us.ts";
import { removeScratchFolder } from "./scratch-folder.ts";

/** Starts a cluster in a scratch folder; both are gone after `stop`, and when this process ends without it. */
export async function startScratchCluster(folder: string): Promise<Cluster> {
  const cluster = await startOwnCluster({ dataDir: folder, log: console.error, durable: false }).catch(
    (error) => {
      removeScratchFolder(folder);
      throw error;
    },
  );
  const callOff = endWithUs(findClusterHome(folder) ?? "", folder);
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop();
      callOff();
      removeScratchFolder(folder);
    },
  };
}
