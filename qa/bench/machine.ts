import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** Where the processes of the bench run: lists of cores as taskset takes them. */
export interface Cores {
  /** The servers': the shop and, in turns with it, the one that shows the limits. */
  server: string;
  /** A second web process. */
  second: string;
  /** The load generator's, the bench's own and, where there are few, the database's. */
  load: string;
  database: string;
  /** All that there are. */
  all: string;
  /** False where processes can't be bound to cores: then they are where the system puts them. */
  isPinned: boolean;
}

function listCores(): number[] {
  try {
    // The cores that we may use, such as 0-3,8.
    const mask = execFileSync("taskset", ["-cp", String(process.pid)], { encoding: "utf8" });
    return (mask.split(":")[1] ?? "").split(",").flatMap((range) => {
      const [from = Number.NaN, to = from] = range.trim().split("-").map(Number);
      return Array.from({ length: to - from + 1 }, (_, i) => from + i);
    });
  } catch {
    return [];
  }
}

/** Divides the machine: a core for the server alone, the load on another, the database on the rest or beside the load. */
export function divideCores(): Cores {
  const all = listCores();
  const [server, load, second, ...rest] = all;
  if (server === undefined || load === undefined)
    return { server: "", second: "", load: "", database: "", all: "", isPinned: false };
  const database = [...rest, ...(rest.length === 0 ? [second ?? load] : [])].join(",");
  const own = { server: `${server}`, second: `${second ?? load}`, load: `${load}` };
  return { ...own, database, all: all.join(","), isPinned: true };
}

/** Moves a process with all its threads to these cores; what it starts from then on is there too. */
export function moveTo(cores: string, pid: number): void {
  if (cores) execFileSync("taskset", ["-acp", cores, String(pid)], { stdio: "ignore" });
}

/** The properties that two runs must share to be compared, for the file and the head of the table. */
export function describeMachine(root: string) {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  return {
    at: new Date().toISOString(),
    commit: git("rev-parse", "--short=12", "HEAD") + (git("status", "--porcelain") ? "+" : ""),
    processor: cpus()[0]?.model ?? "unknown",
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    /** Of the last minute, before anything was started: much above 0, others work on this machine. */
    loadBefore: Number(loadavg()[0]?.toFixed(2)),
  };
}

export type Machine = ReturnType<typeof describeMachine>;

/** The resources that a process has used so far: memory in MB, now and at most, and seconds of processor time. Zeros where the system does not say. */
export function usageOf(pid: number): { memory: number; peak: number; processor: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const megabytes = (name: string) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    // Fields 14 and 15 of proc_pid_stat(5), in hundredths of a second; the name in brackets took the first two with it.
    const processor = (Number(fields[11]) + Number(fields[12])) / 100;
    return { memory: megabytes("VmRSS"), peak: megabytes("VmHWM"), processor };
  } catch {
    return { memory: 0, peak: 0, processor: 0 };
  }
}

/** Milliseconds between two looks at what a process uses, the part of a core that counts as rest, and for how many looks. */
const LOOK_EVERY = 500;
const REST = 0.05;
const LOOKS = 4;

/** Waits until a process rests: the shop reads its catalogue and its words after its first answer. */
export async function untilAtRest(pid: number): Promise<void> {
  for (let before = usageOf(pid).processor, rested = 0; rested < LOOKS; ) {
    await sleep(LOOK_EVERY);
    const now = usageOf(pid).processor;
    rested = (now - before) * 1000 < LOOK_EVERY * REST ? rested + 1 : 0;
    before = now;
  }
}
