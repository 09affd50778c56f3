import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ClusterInUseError, systemCode, unless } from "./cluster-error.ts";

/** Gives a cluster back; `place` is where its home was moved to meanwhile. */
export type ReleaseLock = (place?: string) => void;

/** Beside the cluster's data; called so since the first lock of this kind. */
const LOCK = "shop.lock";

/**
 * Takes the cluster for this process. Throws ClusterInUseError while another living process holds it; the lock of a killed one is taken over. A
 * process is known by its number and its start time, because numbers are given out again.
 */
export function takeLock(home: string): ReleaseLock {
  const lock = join(home, LOCK);
  const mine = `${process.pid} ${describeProcess(process.pid).start}`;
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    // A link is made whole or not at all, so that nobody can read a half-written lock.
    while (!tryLink(draft, lock)) removeStale(lock);
  } finally {
    rmSync(draft, { force: true });
  }
  return (place = home) => {
    if (read(join(place, LOCK)) === mine) rmSync(join(place, LOCK), { force: true });
  };
}

function tryLink(from: string, to: string): boolean {
  return unless("EEXIST", () => linkSync(from, to)) !== null;
}

function removeStale(lock: string): void {
  const held = read(lock);
  if (held === null) return;
  const pid = Number.parseInt(held, 10);
  if (isAlive(pid) && held === `${pid} ${describeProcess(pid).start}`) {
    throw new ClusterInUseError(
      `Another program (process ${pid}) already works on this data folder; stop it first, or choose another folder.`,
    );
  }
  // Moved away before it is deleted: had another start been quicker, we would now hold its lock and give it back.
  const aside = `${lock}.stale.${process.pid}`;
  if (unless("ENOENT", () => renameSync(lock, aside)) === null) return;
  if (read(aside) !== held) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

const read = (file: string) => unless("ENOENT", () => readFileSync(file, "utf8"));

/** A process's state letter and when it began, in whatever words the system has for it; empty when it is gone. */
export function describeProcess(pid: number): { state: string; start: string } {
  try {
    if (process.platform !== "linux") return { state: ps(pid, "state"), start: ps(pid, "lstart") };
    // The program's name stands in brackets and may hold blanks; state and start are 1st and 20th after it.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", start: fields[19] ?? "" };
  } catch {
    return { state: "", start: "" };
  }
}

/** With its arguments; empty when it is gone. */
export function commandOf(pid: number): string {
  try {
    return process.platform === "linux"
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : ps(pid, "command");
  } catch {
    return "";
  }
}

/** Whether a process of that number runs, whoever owns it. One that is dead but not yet buried does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== "EPERM") return false;
  }
  return !/^[ZX]/.test(describeProcess(pid).state);
}

function ps(pid: number, what: string): string {
  return execFileSync("ps", ["-o", `${what}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
}
