import { DrizzleQueryError } from "drizzle-orm";

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

/**
 * A failure as the log may have it: what it is, where in the code, and what it comes from. What statements were given, and the details in
 * which PostgreSQL quotes rows, are left out. What is no Error is told by its type alone.
 */
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
