import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { withConnection } from "../access.ts";
import { ClusterError, ClusterInUseError } from "../cluster-error.ts";
import { repairOwner } from "../home.ts";
import { takeLock } from "../lock.ts";
import { readPostmaster } from "../postmaster.ts";
import { type Cluster, joinCluster, startCluster } from "../start-cluster.ts";

// Safely on disk, which takes its time on a machine that is busy with other things.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
/** A shop's data folder after its first start, which most tests begin with a copy of. */
let prepared: string;
let scratch: string;
let dataDir: string;
let running: Cluster[];
let lines: string[];

const makeScratch = () => {
  const folder = fs.mkdtempSync(join(tmpdir(), "rebon-cluster-"));
  fs.chmodSync(folder, 0o711);
  return folder;
};

beforeAll(async () => {
  prepared = makeScratch();
  const options = { name: "rebon", dataDir: prepared, log: () => undefined, durable: false };
  await (await startCluster(options)).stop();
});
afterAll(() => fs.rmSync(prepared, { recursive: true }));

beforeEach(() => {
  scratch = makeScratch();
  dataDir = join(scratch, "shop");
  running = [];
  lines = [];
});

afterEach(async () => {
  for (const cluster of running) await cluster.stop();
  const pointer = join(dataDir, "postgres.location");
  if (fs.existsSync(pointer)) fs.rmSync(fs.readFileSync(pointer, "utf8").trim(), { recursive: true });
  fs.rmSync(scratch, { recursive: true });
});

/** With the modes and owners that PostgreSQL insists on. */
const copyPrepared = () => void execFileSync("cp", ["-a", prepared, dataDir]);

async function start(): Promise<Cluster> {
  const cluster = await startCluster({ name: "rebon", dataDir, log: (line) => lines.push(line) });
  running.push(cluster);
  return cluster;
}

const query = (url: string, sql: string) =>
  withConnection(url, async (client) => (await client.query(sql)).rows);

const eventually = <T>(attempt: () => Promise<T>) => vi.waitFor(attempt, { timeout: 60_000, interval: 50 });

function postmasterPid(): number {
  const pid = readPostmaster(join(dataDir, "postgres/data"))?.pid;
  if (!pid) throw new Error("No server is running");
  return pid;
}

test("is durable, sorts by code point, and lets nobody in without the password", async () => {
  copyPrepared();
  const { url, adminUrl } = await start();
  const [settings] = await query(
    adminUrl,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       current_setting('listen_addresses') as listens, datlocale as locale from pg_database where datname = 'rebon'`,
  );
  expect(settings).toEqual({ fsync: "on", pages: "on", listens: "127.0.0.1", locale: "C.UTF-8" });
  const [role] = await query(url, "select rolname, rolsuper, rolcreatedb from pg_roles where rolname = user");
  expect(role).toEqual({ rolname: "rebon", rolsuper: false, rolcreatedb: false });
  const stranger = new Client({ connectionString: url.replace(/:[0-9a-f]{48}@/, ":guess@") });
  await expect(stranger.connect()).rejects.toThrow("password authentication failed");
  expect(fs.statSync(join(dataDir, "postgres/access.json")).mode & 0o777).toBe(0o600);
});

describe("after a sudden end", () => {
  beforeEach(copyPrepared);

  test("of the server, it is started again under the shop's feet and nothing is lost", async () => {
    const { url } = await start();
    await query(url, "create table pieces as select 'saree' as name");
    process.kill(postmasterPid(), "SIGKILL");
    const rows = await eventually(() => query(url, "select name from pieces"));
    expect(rows).toEqual([{ name: "saree" }]);
    expect(lines).toContain("The database server ended unexpectedly; starting it again.");
  });

  test("of the server, it comes back where it was known to be, once somebody else who took its port is gone", async () => {
    const { url } = await start();
    process.kill(postmasterPid(), "SIGKILL");
    // Holds this process up: it hears of the end when the port is taken.
    execFileSync("sleep", ["0.3"]);
    const other = createServer().listen(Number(new URL(url).port), "127.0.0.1");
    await once(other, "listening");
    await eventually(async () => expect(lines.join()).toContain("did not start"));
    other.close();
    expect(await eventually(() => query(url, "select 1 as one"))).toEqual([{ one: 1 }]);
  });

  test("of the server before it is ready, it is started again", async () => {
    const data = join(dataDir, "postgres/data");
    const starting = start();
    const pid = await vi.waitFor(
      () => {
        const found = readPostmaster(data);
        if (!found?.pid) throw new Error("Not yet");
        return found.pid;
      },
      { timeout: 60_000, interval: 1 },
    );
    process.kill(pid, "SIGKILL");
    const { url } = await starting;
    expect(await eventually(() => query(url, "select 1 as one"))).toEqual([{ one: 1 }]);
    expect(postmasterPid()).not.toBe(pid);
  });

  test.each([
    ["the shop, the server that it left is ended", false],
    ["both at once, a start recovers", true],
  ])("of %s and the data are there", async (_what, both) => {
    const shop = await shopInAnotherProcess();
    await query(shop.url, "create table pieces as select 'dupatta' as name");
    const orphan = postmasterPid();
    await killHard(shop.process);
    if (both) process.kill(orphan, "SIGKILL");
    else expect(await query(shop.url, "select name from pieces")).toHaveLength(1);
    const { url } = await start();
    expect(postmasterPid()).not.toBe(orphan);
    expect(await query(url, "select name from pieces")).toEqual([{ name: "dupatta" }]);
  });

  test("a process that got the dead server's number is left alone", async () => {
    const first = await start();
    const pidFile = join(dataDir, "postgres/data/postmaster.pid");
    const content = fs.readFileSync(pidFile, "utf8");
    await first.stop();
    const bystander = spawn("sleep", ["60"], { stdio: "ignore" });
    try {
      fs.writeFileSync(pidFile, content.replace(/^\d+/, String(bystander.pid)));
      await start();
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    } finally {
      await killHard(bystander);
    }
  });

  test("of the very first start, what was half made is thrown away", async () => {
    fs.rmSync(dataDir, { recursive: true });
    fs.mkdirSync(join(dataDir, "postgres/draft-data/base"), { recursive: true });
    fs.writeFileSync(join(dataDir, "postgres/draft-password"), "half");
    const { url } = await start();
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(fs.readdirSync(join(dataDir, "postgres")).filter((name) => name.startsWith("draft"))).toEqual([]);
  });

  async function shopInAnotherProcess(): Promise<{ process: ChildProcess; url: string }> {
    const module = JSON.stringify(join(import.meta.dirname, "../start-cluster.ts"));
    const code = `import { startCluster } from ${module};
      const cluster = await startCluster({ name: "rebon", dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
      process.stdout.write(cluster.url);
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [url] = await once(child.stdout, "data");
    return { process: child, url: String(url) };
  }

  async function killHard(child: ChildProcess): Promise<void> {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
});

test("a copy that was made without keeping its owners is started, and has everything, port and password too", async () => {
  copyPrepared();
  const first = await start();
  await query(first.url, "create table pieces as select 'mundu' as name");
  await first.stop();
  await expect(query(first.url, "select 1")).rejects.toThrow();
  const copy = join(scratch, "copy");
  execFileSync("cp", ["-r", dataDir, copy]);
  dataDir = copy;
  const { url } = await start();
  expect(url).toBe(first.url);
  expect(await query(url, "select name from pieces")).toEqual([{ name: "mundu" }]);
});

describe("two on one data folder", () => {
  beforeEach(copyPrepared);

  test("the second shop is refused with a sentence, a command joins", async () => {
    const first = await start();
    const failure = await start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ClusterInUseError);
    expect(String(failure)).toMatch(/Another program \(process \d+\) already works on this data folder;/);
    const guest = await joinCluster({ name: "rebon", dataDir, log: () => undefined });
    expect(guest.url).toBe(first.url);
    await guest.stop();
    expect(await query(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a lock whose process is gone, or only shares its number, does not hold", async () => {
    fs.writeFileSync(join(dataDir, "postgres/shop.lock"), `${process.pid} 1`);
    takeLock(join(dataDir, "postgres"))();
  });
});

test("a lock whose process is dead but not yet buried does not hold", async () => {
  // The shell becomes `sleep`, which never asks after the child that the shell had: that stays a zombie.
  const parent = spawn("sh", ["-c", "sleep 0.01 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    const pid = Number(String((await once(parent.stdout, "data"))[0]));
    const startedAt = execFileSync("sh", ["-c", `cut -d' ' -f22 /proc/${pid}/stat || true`], {
      encoding: "utf8",
    }).trim();
    fs.writeFileSync(join(scratch, "shop.lock"), `${pid} ${startedAt}`);
    await vi.waitFor(() => takeLock(scratch)(), { timeout: 60_000 });
  } finally {
    parent.kill("SIGKILL");
  }
});

describe("what the operator must change", () => {
  test("data of another PostgreSQL", async () => {
    copyPrepared();
    fs.writeFileSync(join(dataDir, "postgres/data/PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow("was made by PostgreSQL 17 and this version carries 18");
  });

  test.each(["", '{"port":54', "{}", '{"port":"x","adminPassword":"","shopPassword":""}'])(
    "half a file of passwords: %s",
    async (half) => {
      fs.mkdirSync(join(dataDir, "postgres/data"), { recursive: true });
      // As root the server's own user has it; the owner is not what this is about.
      fs.writeFileSync(join(dataDir, "postgres/access.json"), half);
      const failure = await start().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ClusterError);
      expect(String(failure)).toMatch(
        /access\.json does not hold the passwords .*; put it back from a backup\.$/,
      );
    },
  );

  test("half a database", async () => {
    const passwords = { adminPassword: "a".repeat(48), shopPassword: "b".repeat(48) };
    fs.mkdirSync(join(dataDir, "postgres/data"), { recursive: true });
    fs.writeFileSync(join(dataDir, "postgres/access.json"), JSON.stringify({ port: 54_321, ...passwords }));
    await expect(start()).rejects.toThrow(/does not hold a whole database; put it back from a backup\.$/);
  });

  test("data of another user, who can't be asked", async () => {
    const data = join(dataDir, "postgres/data");
    fs.mkdirSync(data, { recursive: true });
    const stranger = fs.statSync(data).uid + 1;
    vi.spyOn(process, "getuid").mockReturnValue(stranger);
    expect(() => repairOwner(data, null)).toThrow(
      `belongs to another user, as a copy without its owners does; give it back with: sudo chown -R ${stranger} ${data}`,
    );
    vi.restoreAllMocks();
  });

  test("a password that is gone", async () => {
    copyPrepared();
    fs.rmSync(join(dataDir, "postgres/access.json"));
    await expect(start()).rejects.toThrow(/^The password of the database in .* is missing;/);
  });
});

test("below a folder that nobody else may enter, the data are kept where the server's user can reach them", async () => {
  fs.chmodSync(scratch, 0o700);
  const { url } = await start();
  await query(url, "create table pieces as select 'sherwani' as name");
  const pointer = join(dataDir, "postgres.location");
  if (!isRoot) {
    expect(fs.existsSync(pointer)).toBe(false);
    expect(fs.existsSync(join(dataDir, "postgres/data/PG_VERSION"))).toBe(true);
    return;
  }
  const home = fs.readFileSync(pointer, "utf8").trim();
  expect(home).toMatch(/^\/var\/lib\/rebon-[0-9a-f]{12}$/);
  expect(fs.statSync(home).mode & 0o777).toBe(0o750);
  expect(fs.statSync(join(home, "data"))).toMatchObject({ mode: 0o40700 });
  expect(fs.statSync(join(home, "data")).uid).not.toBe(0);
  expect(lines.join()).toContain(`the database is in ${home}`);
  await running[0]?.stop();
  const again = await start();
  expect(await query(again.url, "select name from pieces")).toEqual([{ name: "sherwani" }]);
  await again.stop();

  // Deleting the data folder asks for an empty shop; the old data are not served and not lost.
  fs.rmSync(pointer);
  const fresh = await start();
  await expect(query(fresh.url, "select name from pieces")).rejects.toThrow('"pieces" does not exist');
  expect(fs.readdirSync(home).filter((name) => name.startsWith("data-of-"))).toHaveLength(1);
});
