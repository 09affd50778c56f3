import { writeSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";
import type { Logger } from "#kernel/ports/logger.ts";

/** The process's log: JSON lines on stderr, so that what `npm start` tells a person on stdout stays readable. */
export function createLog(level: string): Logger & { level: string } {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A second guard: nothing logs these, and if something did, they would be removed.
      redact: ["password", "token", "authorization", "cookie"].flatMap((name) => [name, `*.${name}`]),
      serializers: { error: (error: unknown) => describeFault(error) },
    },
    createLineWriter(),
  );
}

/** PostgreSQL's class of errors about values: their messages quote the value (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const ABOUT_A_VALUE = /^22/;
const MOST_CAUSES = 5;

interface DescribedFault {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: DescribedFault;
}

function messageOf(error: Error, code: string | undefined): string {
  // Its own message lists the parameters: emails, addresses, hashes.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return code && ABOUT_A_VALUE.test(code) ? "(it quotes a value)" : error.message;
}

/** A failure as the log may have it, without what statements were given and the details in which PostgreSQL quotes rows. */
export function describeFault(error: unknown, causes = MOST_CAUSES): DescribedFault {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code ? { code } : {}),
    // Above its frames a stack repeats the message.
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(error.cause instanceof Error && causes > 0 ? { cause: describeFault(error.cause, causes - 1) } : {}),
  };
}

/** A pipe whose reader is slow takes nothing for a moment: so often, and for so many milliseconds each, it is waited for. */
const PATIENCE = { times: 50, milliseconds: 10 };

const toStderr = (text: string) => writeSync(2, text);
const sleep = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE.milliseconds);

/**
 * Writes lines to stderr. One that can't be written (the disk is full) ends nothing: it is counted, and the next line for which there is room
 * comes after one that tells how many are missing. `write` returns how many bytes it took.
 */
export function createLineWriter(write: (text: string) => number = toStderr): { write(line: string): void } {
  let lost = 0;
  let isCut = false;

  function writeWhole(text: string): void {
    let rest = Buffer.from(text);
    for (let times = 0; rest.length > 0; ) {
      try {
        rest = rest.subarray(write(String(rest)));
        isCut = rest.length > 0;
      } catch (error) {
        times += 1;
        if ((error as { code?: unknown }).code !== "EAGAIN" || times > PATIENCE.times) throw error;
        sleep();
      }
    }
  }

  return {
    write(line) {
      try {
        if (isCut) writeWhole("\n");
        if (lost > 0) {
          const time = new Date().toISOString();
          writeWhole(
            `${JSON.stringify({ level: 50, time, lost, msg: "lines of the log could not be written" })}\n`,
          );
          lost = 0;
        }
        writeWhole(line);
      } catch {
        lost += 1;
      }
    },
  };
}
