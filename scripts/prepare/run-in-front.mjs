import { spawn } from "node:child_process";
import { constants } from "node:os";
import { environmentFor } from "./commands.mjs";

/** A child that does not end within this time after it was asked to is ended the hard way. */
const PATIENCE_MS = 40_000;

/**
 * Runs a program in the place of this one and resolves with its exit code. Ctrl-C would reach a child in the same
 * process group directly, again through npm, and again through us; so it gets a group of its own and hears of the
 * first signal from us, once. Should this process be killed the hard way, the closed channel tells the child.
 */
export function runInFront(node, args, extra) {
  const child = spawn(node, args, {
    env: environmentFor(node, extra),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  let asked = false;
  const forward = (signal) => {
    if (asked) return;
    asked = true;
    child.kill(signal);
    setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, forward);
  watchShellOfNpm(() => forward("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** npm passes SIGTERM to the shell that it runs us in, which dies of it without a word to us. */
function watchShellOfNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    onGone();
  }, 300);
  timer.unref();
}
