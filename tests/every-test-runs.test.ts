import { globSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../vitest.config.ts";

test("every file of tests belongs to a project", () => {
  const projects = config.test?.projects ?? [];
  const taken = projects.flatMap((project) =>
    typeof project === "object" && "test" in project ? globSync(project.test?.include ?? []) : [],
  );
  const written = globSync("{src,packages,demo,tests,qa,scripts}/**/*.test.{ts,tsx,mjs}");
  expect(written.length).toBeGreaterThan(400);
  expect(written.filter((file) => !taken.includes(file))).toEqual([]);
});
