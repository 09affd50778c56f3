import { spawn } from "node:child_process";

/**
 * Waits until its input closes, which it does with the process at the other end, however that ends. Then ends the server of the cluster
 * and removes the folders.
 */
const WATCHMAN = `cat
pid=$(head -n 1 "$0/data/postmaster.pid") && kill -INT "$pid" && while kill -0 "$pid"; do sleep 0.1; done
rm -rf "$0" "$@"`;

/**
 * Has the PostgreSQL of a cluster (the folder that holds its `data`) end with this process, even with one that is killed, and the cluster
 * and other folders of the test removed. Returns how to call that off.
 */
export function endWithUs(cluster: string, ...folders: string[]): () => void {
  const watchman = spawn("sh", ["-c", WATCHMAN, cluster, ...folders], {
    stdio: ["pipe", "ignore", "ignore"],
    // Ctrl-C reaches everybody in the terminal's group; this one comes last.
    detached: true,
  });
  watchman.unref();
  return () => void watchman.kill("SIGKILL");
}
