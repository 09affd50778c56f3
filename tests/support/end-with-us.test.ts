import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeScratchFolder, removeScratchFolder } from "./scratch-folder.ts";

let folder: string;
beforeEach(() => {
  folder = makeScratchFolder("watched");
});
afterEach(() => removeScratchFolder(folder));

/** A process that runs tests on a cluster, and the cluster's server, which nobody else would end. */
async function runTests() {
  const cluster = join(folder, "postgres");
  const server = spawn("sleep", ["600"], { stdio: "ignore" });
  mkdirSync(join(cluster, "data"), { recursive: true });
  writeFileSync(join(cluster, "data/postmaster.pid"), `${server.pid}\n`);
  const program = `
    import { endWithUs } from ${JSON.stringify(join(import.meta.dirname, "end-with-us.ts"))};
    const callOff = endWithUs(${JSON.stringify(cluster)}, ${JSON.stringify(folder)});
    process.on("message", () => { callOff(); process.disconnect(); });
    process.send("ready");`;
  const tests = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(tests, "message");
  return { server, tests };
}

test.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "a run that %s ends takes its PostgreSQL and its folders along",
  async (signal) => {
    const { server, tests } = await runTests();
    const ended = once(server, "exit");
    tests.kill(signal);
    expect(await ended).toEqual([null, "SIGINT"]);
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 60_000 });
  },
);

test("one that comes to its end in order has nothing taken away", async () => {
  const { server, tests } = await runTests();
  tests.send("done");
  await once(tests, "exit");
  expect(existsSync(folder)).toBe(true);
  expect(server.exitCode ?? server.signalCode).toBeNull();
  server.kill();
});
