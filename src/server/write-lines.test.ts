import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { expect, test } from "vitest";
import { createLineWriter } from "./write-lines.ts";

const code = (name: string) => Object.assign(new Error(name), { code: name });

test("lines for which there is no room are counted, and told of when there is", () => {
  let [written, room] = ["", 6];
  const { write } = createLineWriter((text) => {
    const taken = Math.min(room, text.length);
    if (taken === 0) throw code("ENOSPC");
    room -= taken;
    written += text.slice(0, taken);
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

test("a reader that is slow for a moment misses nothing", () => {
  let [written, times] = ["", 0];
  const { write } = createLineWriter((text) => {
    times += 1;
    if (times < 3) throw code("EAGAIN");
    written += text;
    return text.length;
  });
  write("one\n");
  expect(written).toBe("one\n");
});

test.runIf(existsSync("/dev/full"))("a process whose log meets a full disk goes on", () => {
  const full = openSync("/dev/full", "w");
  const program = `import { createLog } from "./src/server/log.ts";
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
