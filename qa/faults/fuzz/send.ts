import { errorCodes } from "#kernel/error-codes.ts";

/** One request as it goes over the line. */
export interface Sent {
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer> | FormData | Blob | undefined;
}

/** The response to a request. */
interface Answer {
  status: number;
  type: string;
  text: string;
  /** Milliseconds until its last byte. */
  took: number;
}

/** Patterns that must never reach a client: stacks, paths of files, statements, names of libraries. */
const INSIDES = [
  /\n\s+at .+\(?.+:\d+:\d+\)?/,
  /node_modules|\/src\/|file:\/\/\//,
  /\b(select|insert|update|delete)\b.+\b(from|into|set)\b.+\$\d/i,
  /(Syntax|Type|Range|Reference)Error\b/,
  /\b(drizzle|postgres|sqlstate|zod|ECONN[A-Z]+)\b/i,
];

const codes = new Set<string>(Object.keys(errorCodes));
/** The library of accounts has codes of its own, beside the sentence and not within `error`. */
const ACCOUNT_CODE = /^[A-Z][A-Z0-9_]+$/;

/** A request that takes this long (ms), also on a busy machine, can be used to tie the shop up. */
const SLOWEST_MS = 5000;

/** Judges an answer; returns a sentence about its fault, or null. */
function judge({ status, type, text, took }: Answer, isCall: boolean): string | null {
  if (status === 503 && text.includes('"pictures_busy"')) return null;
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  const inside = status >= 400 ? INSIDES.find((pattern) => pattern.test(text)) : undefined;
  if (inside) return `the answer shows ${inside.exec(text)?.[0].slice(0, 200)}`;
  if (isCall && status >= 400) {
    const code = type.includes("json") ? codeOf(text) : null;
    if (code === null || !(codes.has(code) || ACCOUNT_CODE.test(code)))
      return `status ${status} without a code of the contract: ${text.slice(0, 200)}`;
  }
  return took > SLOWEST_MS ? `it took ${Math.round(took)} ms` : null;
}

function codeOf(text: string): string | null {
  try {
    const { error, code = error?.code } = JSON.parse(text) as { error?: { code?: unknown }; code?: unknown };
    return typeof code === "string" ? code : null;
  } catch {
    return null;
  }
}

/** A slow answer counts when it is slow again: other work takes the machine for a moment. */
const TRIES = 3;

async function ask(base: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(`${base}${path}`, {
    method,
    headers,
    redirect: "manual",
    ...(body === undefined || method === "GET" || method === "HEAD" ? {} : { body }),
  });
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, type, text, took: performance.now() - began };
}

function describe({ method, path, headers, body }: Sent): string {
  const said =
    typeof body === "string" ? body : body instanceof Uint8Array ? Buffer.from(body).toString("hex") : "";
  const { authorization: _, ...shown } = headers;
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(shown)} ${JSON.stringify(said.slice(0, 300))}`;
}

/** Sends a request; returns what is wrong with its answer, or null. */
export async function probe(base: string, sent: Sent, isCall: boolean): Promise<string | null> {
  let wrong: string | null = null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const answer = await ask(base, sent).catch((error: Error) => error);
    if (answer instanceof Error) return `${describe(sent)}: no answer, ${answer.cause ?? answer.message}`;
    wrong = judge(answer, isCall);
    if (wrong === null) return null;
    if (answer.took <= SLOWEST_MS) break;
  }
  return `${describe(sent)}: ${wrong}`;
}
