import { pino } from "pino";
import type { Logger } from "#domain/logger.ts";
import { describeFault } from "./describe-fault.ts";
import { createLineWriter } from "./write-lines.ts";

/** The process's log: JSON lines on stderr, so that what `npm start` tells a person on stdout stays readable. */
export function createLog(level: string): Logger & { level: string } {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A second guard: nothing logs these, and if something did, they would be removed.
      redact: [
        "password",
        "token",
        "authorization",
        "cookie",
        "*.password",
        "*.token",
        "*.authorization",
        "*.cookie",
      ],
      serializers: { error: (error: unknown) => describeFault(error) },
    },
    createLineWriter(),
  );
}
