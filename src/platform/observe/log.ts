import { writeSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm/errors";
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
    stderrLines(),
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

/** Bytes of lines that may wait for a reader who stands still: some thousands of lines. */
const MOST_WAITING = 1_000_000;
/** Milliseconds between two tries to hand over what waits, and for which the end of the process is held up by it. */
const TRY_EVERY = 20;
const LAST_PATIENCE = 500;

interface Waiting {
  rest: Buffer;
  isBegun: boolean;
  /** How many lines are lost with it. */
  stands: number;
}

const lineOf = (text: string, stands = 1): Waiting => ({ rest: Buffer.from(text), isBegun: false, stands });

/** The line that tells how many are missing, where they would stand. */
const noticeOf = (lost: number) =>
  lineOf(
    `${JSON.stringify({ level: 50, time: new Date().toISOString(), lost, msg: "lines of the log could not be written" })}\n`,
    lost,
  );

/**
 * Writes lines and holds nobody up: what a slow reader does not take waits, up to a bound. A line for which there is no room (there or on the
 * disk) ends nothing: it is counted, and the next one that is taken comes after one that tells how many are missing. `write` returns how many
 * bytes it took.
 */
export function createLineWriter(write: (bytes: Buffer) => number, most = MOST_WAITING) {
  const waiting: Waiting[] = [];
  let [bytes, lost, isCut] = [0, 0, false];
  let timer: NodeJS.Timeout | undefined;

  function print(line: Waiting): void {
    if (isCut && !line.isBegun) write(Buffer.from("\n"));
    isCut = false;
    while (line.rest.length > 0) {
      const taken = write(line.rest);
      line.isBegun ||= taken > 0;
      line.rest = line.rest.subarray(taken);
      bytes -= taken;
    }
  }

  /** Hands over what waits, until the reader takes no more. */
  function flush(): void {
    for (let [line] = waiting; line; [line] = waiting) {
      try {
        print(line);
      } catch (error) {
        if ((error as { code?: unknown }).code === "EAGAIN") {
          timer ??= setTimeout(tryAgain, TRY_EVERY).unref();
          return;
        }
        isCut ||= line.isBegun;
        lost += line.stands;
        bytes -= line.rest.length;
      }
      waiting.shift();
    }
  }

  function tryAgain(): void {
    timer = undefined;
    flush();
  }

  const notices = () => (lost > 0 ? [noticeOf(lost)] : []);

  function accept(lines: Waiting[]): void {
    lost = 0;
    waiting.push(...lines);
    for (const { rest } of lines) bytes += rest.length;
  }

  return {
    write(text: string): void {
      if (lost > 0 || bytes + text.length > most) flush();
      const lines = [...notices(), lineOf(text)];
      const size = lines.reduce((sum, { rest }) => sum + rest.length, 0);
      if (bytes > 0 && bytes + size > most) {
        lost += 1;
        return;
      }
      accept(lines);
      if (!timer) flush();
    },
    /** Before the process ends: gives the reader a moment to take what waits. */
    finish(): void {
      accept(notices());
      flush();
      for (const end = Date.now() + LAST_PATIENCE; waiting.length > 0 && Date.now() < end; flush()) sleep();
    },
  };
}

const sleep = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRY_EVERY);

let ofProcess: ReturnType<typeof createLineWriter> | undefined;

function stderrLines() {
  if (ofProcess) return ofProcess;
  // Opening the stream has a pipe refuse what it has no room for, where a write would wait for its reader.
  const { fd } = process.stderr;
  ofProcess = createLineWriter((bytes) => writeSync(fd, bytes));
  process.once("exit", ofProcess.finish);
  return ofProcess;
}
