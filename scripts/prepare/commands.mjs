import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, dirname } from "node:path";

/** Ends the start with one sentence for the operator and no stack. */
export class Stop extends Error {}

const running = new Set();

/** Ends what runs at this moment; a child that is left alone would go on for minutes, with its database. */
export function endRunning(signal) {
  for (const child of running) child.kill(signal);
}

/**
 * Runs a command to its end without showing what it says, unless it fails. Returns its exit code and all its output
 * as it came.
 */
export async function runQuietly(file, args, { cwd, env = process.env }) {
  const child = spawn(file, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  try {
    const [code, signal] = await once(child, "close");
    return { code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output };
  } catch (error) {
    return { code: 1, output: `${file}: ${error.message}` };
  } finally {
    running.delete(child);
  }
}

/** Says what happens, runs the commands one after the other, and says how long it took; a failure stops the start. */
export async function announce(title, failure, commands, options) {
  const began = Date.now();
  process.stdout.write(`${title}…`);
  for (const [file, ...args] of commands) {
    const { code, output } = await runQuietly(file, args, options);
    if (code !== 0) {
      process.stdout.write(`\n${output.trimEnd()}\n`);
      throw new Stop(failure);
    }
  }
  process.stdout.write(` ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
}

/** The environment in which "node" means this Node, also for tools that name it in their first line. */
export function environmentFor(node, extra) {
  return {
    // Images are worked on in many threads; with an arena for each, glibc keeps twice the memory (measured: 640 to 350 MB
    // after drawing the demo).
    MALLOC_ARENA_MAX: "2",
    ...process.env,
    ...extra,
    PATH: [dirname(node), process.env.PATH].filter(Boolean).join(delimiter),
  };
}
