import { joinCluster, lockCluster, recoverCluster, startCluster } from "#embedded-postgres";
import { openDataFolder } from "./data-folder.ts";

const name = "rebon";

/** A way to run a cluster, with its name, in a data folder that is closed to others. */
function own<Options extends { dataDir: string; name: string }, Result>(
  run: (options: Options) => Promise<Result>,
) {
  return async (options: Omit<Options, "name">): Promise<Result> => {
    openDataFolder(options.dataDir);
    return run({ ...options, name } as Options);
  };
}

export const startOwnCluster = own(startCluster);
export const joinOwnCluster = own(joinCluster);
export const lockOwnCluster = own(lockCluster);
export const recoverOwnCluster = own(recoverCluster);
