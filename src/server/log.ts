import { destination, pino } from "pino";
import type { Logger } from "#domain/logger.ts";

/** The process's log: JSON lines on stderr, so that what `npm start` tells a person on stdout stays readable. */
export function createLog(level: string): Logger {
  const log = pino(
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
      serializers: { error: pino.stdSerializers.err },
    },
    destination({ fd: 2, sync: true }),
  );
  return log;
}
