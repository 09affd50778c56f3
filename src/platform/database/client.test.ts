import { expect, test } from "vitest";
import { isOutage } from "./client.ts";

const coded = (code: string, more: ErrorOptions = {}) => Object.assign(new Error("no", more), { code });

test.each<[string, unknown, boolean]>([
  ["a refused connection", coded("ECONNREFUSED"), true],
  ["one that was reset, below a failed query", new Error("query", { cause: coded("ECONNRESET") }), true],
  [
    "two wrappings around a server that goes down",
    new Error("a", { cause: coded("", { cause: coded("57P01") }) }),
    true,
  ],
  ["a lost connection without a code", new Error("Connection terminated unexpectedly"), true],
  ["a pool that waited in vain", new Error("timeout exceeded when trying to connect"), true],
  ["a full disk below the database", new Error("query", { cause: coded("53100") }), true],
  ["one that is starting", coded("57P03"), true],
  ["a statement that was ended by its own limit", coded("57014"), true],
  ["a disk that can't be read", coded("58030"), true],
  ["a copy that is only read", coded("25006"), true],
  ["a full disk below the pictures", coded("ENOSPC"), true],
  ["the end of a transaction on a connection that broke", new Error("Client is not queryable"), true],
  ["a broken rule of the database", new Error("query", { cause: coded("23505") }), false],
  ["a fault of ours", new TypeError("x is undefined"), false],
  ["something that is no error", "ECONNREFUSED", false],
  ["nothing", undefined, false],
])("%s", (_what, error, expected) => expect(isOutage(error)).toBe(expected));
