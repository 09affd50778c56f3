import { expect, test } from "vitest";
import { bearerOf, createReaders, sessionKeyOf } from "./readers.ts";

const anu = { account: "anu", isStaff: false };

test("whose token was looked at takes turns by account, and others as newcomers of their address", () => {
  const readers = createReaders();
  readers.note("token", anu);
  expect(readers.requesterOf("192.0.2.1", "token")).toEqual({ address: "192.0.2.1", ...anu });
  expect(readers.requesterOf("192.0.2.1", "other")).toEqual({ address: "192.0.2.1", as: "newcomers" });
  readers.note("token", null);
  expect(readers.requesterOf("192.0.2.1", "token")).toEqual({ address: "192.0.2.1", as: "newcomers" });
});

test("staff are never anybody", () => {
  const readers = createReaders();
  readers.note("token", anu);
  readers.note("keeper", { account: "keeper", isStaff: true });
  expect(["token", "keeper", "unknown", ""].map((token) => readers.isAnybody(token))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  [null, undefined],
  ["Bearer abc", "session abc"],
  ["rebon.session_token=x.y", "session x.y"],
  ["language=ml; __Host-rebon.session_token=x.y; a=b", "session x.y"],
  ["language=ml; n=1", "session "],
  ["other_rebon.session_token=z", "session "],
])("the session of %j has the key %j", (sent, key) => {
  expect(sessionKeyOf(sent)).toBe(key);
});

test("who sends no session makes nobody else take their turns", () => {
  const readers = createReaders();
  const key = sessionKeyOf("language=ml") ?? "";
  readers.note(key, anu);
  expect(readers.requesterOf("192.0.2.1", key)).toEqual({ address: "192.0.2.1", as: "newcomers" });
});

test.each([
  ["Bearer abc", "abc"],
  ["bearer  abc", "abc"],
  ["Basic abc", undefined],
  ["Bearer a b", undefined],
  ["", undefined],
  [undefined, undefined],
])("the token of %j is %j", (header, token) => {
  expect(bearerOf(header)).toBe(token);
});
