import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** A shop that counts what it is told, and takes a moment to close. */
const shop = `
  let heard = [];
  const hear = (word) => {
    heard.push(word);
    if (heard.length === 1) setTimeout(() => { console.log("heard " + heard.join(" ")); process.exit(7); }, 300);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => hear(signal));
  process.on("disconnect", () => hear("disconnect"));
  setInterval(() => {}, 1000);
  console.log("ready");
`;

let folder;
let front;
let said;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "rebon-front-"));
  writeFileSync(join(folder, "shop.mjs"), shop);
  const module = JSON.stringify(join(import.meta.dirname, "run-in-front.mjs"));
  const run = `import { runInFront } from ${module};
    process.exitCode = await runInFront(process.execPath, [${JSON.stringify(join(folder, "shop.mjs"))}], {});`;
  const env = { ...process.env, npm_lifecycle_event: "" };
  // In a group of its own, as a terminal gives one to every command.
  front = spawn(process.execPath, ["--input-type=module", "--eval", run], { env, detached: true });
  said = "";
  front.stdout.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  while (!said.includes("ready")) await once(front.stdout, "data");
});
afterEach(() => {
  front.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

test("Ctrl-C, which the whole group hears and npm repeats, reaches the shop once", async () => {
  const ended = once(front, "exit");
  const heard = once(front.stdout, "end");
  process.kill(-front.pid, "SIGINT");
  front.kill("SIGINT");
  expect(await ended).toEqual([7, null]);
  await heard;
  expect(said).toContain("heard SIGINT\n");
});

test("a start that is killed the hard way takes the shop along", async () => {
  const heard = once(front.stdout, "end");
  front.kill("SIGKILL");
  await heard;
  expect(said).toContain("heard disconnect\n");
});
