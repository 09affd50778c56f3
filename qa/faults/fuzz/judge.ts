import { errorCodes } from "#kernel/error-codes.ts";

/** The response to a request. */
export interface Answer {
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
export const SLOWEST_MS = 5000;

/** Judges an answer; returns a sentence about its fault, or null. */
export function judge({ status, type, text, took }: Answer, isCall: boolean): string | null {
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
