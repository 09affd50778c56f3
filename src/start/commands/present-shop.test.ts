import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { inOneFile } from "#qa/scale/shop-without-pages.ts";
import { createEmptyDatabase } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { runAdminCommand } from "./admin-command.ts";
import { runBackupCommand } from "./backup-command.ts";

const scratch = makeScratchFolder("commands");
chmodSync(scratch, 0o711);
afterAll(() => removeScratchFolder(scratch));

const program = await inOneFile("src/start/main.ts");

/** Runs a command of the operator as this process's user. */
function command(args: string[], settings: Record<string, string>) {
  const { PATH = "" } = process.env;
  const run = spawnSync(process.execPath, [program, ...args], {
    // A quarter of a command is to read and compile the code: what one compiled serves the next.
    env: { PATH, NODE_COMPILE_CACHE: join(scratch, "compiled"), ...settings },
    encoding: "utf8",
  });
  return { ...run, said: run.stdout + run.stderr };
}

const backups = { BACKUP_DIR: join(scratch, "backups"), BACKUP_KEY: Buffer.alloc(32).toString("base64") };

test.each([
  ["add", "a@example.org"],
  ["sign-out", "everybody"],
  ["change-secret"],
  ["take-over"],
  ["backup"],
])("%s makes no shop where there is none, and says where it looked", async (...args) => {
  const dataDir = join(scratch, "nothing");
  for (const [name, text] of Object.entries({ DATA_DIR: dataDir, ...backups })) vi.stubEnv(name, text);
  const done = args[0] === "backup" ? runBackupCommand([]) : runAdminCommand(args);
  await expect(done).rejects.toThrow(`There is no shop in ${dataDir}, and a command makes none.`);
  expect(existsSync(dataDir)).toBe(false);
});

test("nor in an empty database elsewhere", async () => {
  const { url, close } = await createEmptyDatabase();
  const { status, said } = command(["admin", "add", "a@example.org"], {
    DATABASE_URL: url,
    DATA_DIR: join(scratch, "nothing"),
  });
  await close();
  expect(status).toBe(1);
  expect(said).toMatch(
    /^There is no shop in the database \S+ at 127\.0\.0\.1:\d+, and a command makes none\./,
  );
});

/** Whom nearly every machine knows as nobody. */
const USER = 65_534;

describe.runIf(process.getuid?.() === 0)("run as root on a shop of another user", () => {
  const dataDir = join(scratch, "shop");
  const settings = { DATA_DIR: dataDir, ...backups };

  /** The shop's database, as that user starts it. */
  async function startShop(): Promise<ChildProcess> {
    const code = `import { startOwnCluster } from "#platform/database/cluster.ts";
      import { migrateDatabase } from "#platform/database/migrate.ts";
      import { loadSecrets } from "#start/secrets.ts";
      const dataDir = ${JSON.stringify(dataDir)};
      loadSecrets(dataDir);
      const cluster = await startOwnCluster({ dataDir, log: () => {}, durable: false });
      await migrateDatabase(cluster.url);
      process.on("SIGTERM", () => void cluster.stop().then(() => process.exit(0)));
      console.log("up");
      setInterval(() => {}, 1000);`;
    const shop = spawn(process.execPath, ["--input-type=module", "-e", code], {
      uid: USER,
      gid: USER,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = await Promise.race([once(shop.stdout, "data"), once(shop, "exit")]);
    expect(String(said)).toBe("up\n");
    return shop;
  }

  async function stopShop(shop: ChildProcess): Promise<void> {
    const ended = once(shop, "exit");
    shop.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  }

  const strangers = () =>
    globSync(`${scratch}/{shop,backups,copy}/**`).filter((path) => statSync(path).uid !== USER);

  test("every command leaves each file with its owner, whether the shop runs or not, and it starts again", async () => {
    for (const path of [dataDir, backups.BACKUP_DIR]) {
      mkdirSync(path, { mode: 0o700 });
      chownSync(path, USER, USER);
    }
    let shop = await startShop();
    // Those that write files do it beside the shop, the others start its database; each is two processes, root's and the user's.
    const writers = [["admin", "change-secret"], ["backup"]];
    const asking = [
      ["admin", "add", "a@example.org"],
      ["admin", "sign-out", "everybody"],
    ];
    for (const isRunning of [true, false]) {
      for (const args of isRunning ? writers : [...asking, ["admin", "take-over"]]) {
        const { status, said } = command(args, settings);
        expect({ args, status, said }).toMatchObject({ status: 0 });
        expect(said).toContain(`The shop in ${dataDir}, as its user nobody:`);
      }
      expect(strangers()).toEqual([]);
      if (isRunning) await stopShop(shop);
    }
    shop = await startShop();
    await stopShop(shop);
    const copy = command(["restore", "latest", "--into", join(scratch, "copy")], settings);
    expect(copy.said).toContain("Verified:");
    const replaced = command(["restore", "latest", "--replace"], settings);
    expect(replaced.said).toContain(`into ${dataDir}…`);
    expect(strangers()).toEqual([]);
    shop = await startShop();
    await stopShop(shop);
  }, 240_000);

  test("a user who is neither it nor root is refused, and told as whom to run it", () => {
    const { said } = spawnAs(1234);
    expect(said).toMatch(
      /can't be looked into by #1234 \(EACCES\): run this as the user that the shop runs as, or as root\./,
    );
    chmodSync(dataDir, 0o755);
    expect(spawnAs(1234).said).toContain(
      `The shop in ${dataDir} belongs to nobody, and this is #1234: run it as that user (sudo -u 'nobody' …) or as root.`,
    );
  });

  function spawnAs(uid: number) {
    const { PATH = "", HOME = "/" } = process.env;
    const { stdout, stderr } = spawnSync(process.execPath, [program, "admin", "add", "a@example.org"], {
      env: { PATH, HOME, ...settings },
      uid,
      gid: uid,
      encoding: "utf8",
    });
    return { said: stdout + stderr };
  }
});
