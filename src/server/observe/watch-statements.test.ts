import { expect, test } from "vitest";
import { watchStatements } from "./metrics.ts";

test("of a slow statement its beginning is logged: one that writes a catalogue has 50 KB", () => {
  const logged: { statement?: string }[] = [];
  const warn = (facts: object) => void logged.push(facts);
  const watch = watchStatements({ info: warn, warn, error: warn }, 0, undefined);
  for (const statement of ["select 1", `insert into products values ${"($1), ".repeat(10_000)}`])
    watch(statement)(undefined);
  const [short, long] = logged.map(({ statement = "" }) => statement);
  expect(short).toBe("select 1");
  expect(long).toMatch(/^insert into products .*…$/);
  expect(long).toHaveLength(301);
});
