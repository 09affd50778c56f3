import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { createLineWriter } from "./log.ts";

/** The output (stdout and stderr) of a process that logs these facts; `made` is code that turns `given` into them. */
function linesOf(facts: object, message: string, made = "given"): { out: string; lines: string[] } {
  const program = `import { createLog } from "./src/platform/observe/log.ts";
    import { DrizzleQueryError } from "drizzle-orm/errors";
    const given = JSON.parse(process.argv[1]);
    createLog("info").warn(${made}, process.argv[2]);`;
  const args = ["--input-type=module", "-e", program, JSON.stringify(facts), message];
  const run = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { out: run.stdout, lines: run.stderr.split("\n").filter(Boolean) };
}

test("a line is one line of JSON with the time in UTC, whatever stands in it", () => {
  const forged = 'x"}\n{"level":30,"msg":"all is well"}\r\u2028\u001b[2J';
  const { out, lines } = linesOf({ client: forged, nested: { text: forged } }, forged);
  expect(out).toBe("");
  expect(lines).toHaveLength(1);
  const line: unknown = JSON.parse(lines[0] ?? "");
  expect(line).toEqual({
    level: 40,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    client: forged,
    nested: { text: forged },
    msg: forged,
  });
  expect(lines[0]).not.toContain("\u001b");
});

test("what is secret is taken out, if it ever comes", () => {
  const secret = "a-thing-that-nobody-may-read";
  const names = ["password", "token", "authorization", "cookie"];
  const facts = Object.fromEntries(names.map((name) => [name, secret]));
  const { lines } = linesOf({ ...facts, body: facts }, "said");
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain(secret);
});

test("a failed statement is told without what it was given", () => {
  const email = "a.person@example.org";
  const told = `Object.assign(new Error('invalid input syntax for type integer: "' + given.email + '"'), {
    code: "22P02", severity: "ERROR", detail: "Key (email)=(" + given.email + ") exists", where: given.email })`;
  const failed = `new DrizzleQueryError("select $1::int", [given.email], ${told})`;
  for (const error of [failed, told, `new Error("could not be kept", { cause: ${failed} })`]) {
    const { lines } = linesOf({ email }, "a request failed", `{ error: ${error} }`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(email);
    expect(lines[0]).toMatch(/"code":"22P02".*at .*\[eval/);
  }
  const { lines } = linesOf({ email }, "a request failed", `{ error: ${failed} }`);
  expect(lines[0]).toContain("select $1::int");
});

const code = (name: string) => Object.assign(new Error(name), { code: name });

test("lines for which there is no room are counted, and told of when there is", () => {
  let [written, room] = ["", 6];
  const { write } = createLineWriter((bytes) => {
    const taken = Math.min(room, bytes.length);
    if (taken === 0) throw code("ENOSPC");
    room -= taken;
    written += bytes.subarray(0, taken);
    return taken;
  });
  for (const line of ["one\n", "two\n", "three\n"]) write(line);
  expect(written).toBe("one\ntw");
  room = 1000;
  write("four\n");
  write("five\n");
  const [first, cut, told, ...others] = written.trim().split("\n");
  expect([first, cut, ...others]).toEqual(["one", "tw", "four", "five"]);
  expect(JSON.parse(told ?? "")).toMatchObject({ lost: 2, msg: "lines of the log could not be written" });
});

test("a reader that is slow for a moment misses nothing, in its order", async () => {
  let [written, times] = ["", 0];
  const { write } = createLineWriter((bytes) => {
    times += 1;
    if (times < 3) throw code("EAGAIN");
    written += bytes.subarray(0, 2);
    return Math.min(2, bytes.length);
  });
  write("one\n");
  write("two\n");
  expect(written).toBe("");
  await vi.waitFor(() => expect(written).toBe("one\ntwo\n"));
});

test("what waits has a bound: beyond it lines are counted, and told of where they would stand", () => {
  let [written, isStanding] = ["", true];
  const { write, finish } = createLineWriter((bytes) => {
    if (isStanding) throw code("EAGAIN");
    written += String(bytes);
    return bytes.length;
  }, 12);
  for (const line of ["one\n", "two\n", "three\n", "four\n", "s\n"]) write(line);
  isStanding = false;
  write("six\n");
  write("seven\n");
  finish();
  const [first, second, told = "", ...others] = written.trim().split("\n");
  expect([first, second, ...others]).toEqual(["one", "two", "six", "seven"]);
  expect(JSON.parse(told)).toMatchObject({ lost: 3 });
});

test("a reader that stands still does not hold the process up, and is told what it missed", async () => {
  const lines = 20_000;
  const program = `import { createLog } from "./src/platform/observe/log.ts";
    const log = createLog("info");
    const began = Date.now();
    for (let n = 0; n < ${lines}; n++) log.info({ n, text: "x".repeat(100) }, "a request");
    console.log(Date.now() - began);
    process.on("message", () => { log.info({}, "again"); process.disconnect(); });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const [out, err] = [child.stdout, child.stderr];
  if (!out || !err) throw new Error("No pipes");
  const [took] = await once(out, "data");
  expect(Number(took)).toBeLessThan(5000);
  let read = "";
  err.setEncoding("utf8").on("data", (text: string) => {
    read += text;
  });
  await vi.waitFor(() => expect(read.length).toBeGreaterThan(900_000), { timeout: 10_000 });
  child.send("go on");
  await once(child, "close");
  const told = read
    .trim()
    .split("\n")
    .map((line): { n?: number; lost?: number; msg: string } => JSON.parse(line));
  const lost = told.reduce((sum, line) => sum + (line.lost ?? 0), 0);
  expect(lost).toBeGreaterThan(0);
  expect(told.filter(({ n }) => n !== undefined).length + lost).toBe(lines);
  expect(told.at(-1)?.msg).toBe("again");
}, 30_000);

test.runIf(existsSync("/dev/full"))("a process whose log meets a full disk goes on", () => {
  const full = openSync("/dev/full", "w");
  const program = `import { createLog } from "./src/platform/observe/log.ts";
    const log = createLog("info");
    log.error({ error: new Error("broken") }, "a request failed");
    setTimeout(() => { log.info({}, "still here"); console.log("alive"); }, 50);`;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", full],
  });
  closeSync(full);
  expect([run.status, run.stdout]).toEqual([0, "alive\n"]);
});
