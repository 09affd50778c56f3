import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { vi } from "vitest";
import { chooseUser, freePort, withConnection } from "#embedded-postgres";
import { makeScratchFolder, removeScratchFolder } from "./scratch-folder.ts";

/** Whether this machine has PgBouncer, which no package of npm brings. */
export const hasPooler = spawnSync("pgbouncer", ["--version"]).status === 0;

export interface Pooler {
  /** Leads through it. */
  url: string;
  /** Kills it, and starts it again after so many milliseconds. */
  restart(afterMs: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before a database, with fewer connections to it than its clients have: they change hands all
 * the time.
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const ownPort = await freePort();
  const folder = makeScratchFolder("pooler");
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
${name} = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
`,
  );
  // It does not run as root.
  chmodSync(folder, 0o755);
  chmodSync(settings, 0o644);
  const url = new URL(databaseUrl);
  url.port = String(ownPort);
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const options = { ...chooseUser(folder), cwd: "/", stdio: "inherit" } as const;
    const started = spawn("pgbouncer", ["--quiet", settings], options);
    const ask = () => withConnection(url.href, (client) => client.query("select 1"));
    await vi.waitFor(ask, { timeout: 30_000 });
    return started;
  }

  async function kill(): Promise<void> {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  return {
    url: url.href,
    async restart(afterMs) {
      await kill();
      await sleep(afterMs);
      child = await start();
    },
    async stop() {
      await kill();
      removeScratchFolder(folder);
    },
  };
}
