import { expect, test } from "vitest";
import { readAdvisories } from "./advisories.ts";

test("packages that advisories name are told with how grave it is, and whether there is a better version", () => {
  const vulnerabilities = {
    braces: { severity: "high", fixAvailable: true },
    old: { severity: "low", fixAvailable: false },
  };
  expect(readAdvisories(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    advised: [
      { name: "braces", severity: "high", fixed: true },
      { name: "old", severity: "low", fixed: false },
    ],
  });
  expect(readAdvisories(JSON.stringify({ vulnerabilities: {} }))).toEqual({ advised: [] });
});

test("a registry that doesn't answer is not taken for one that knows of nothing", () => {
  const refused = JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405, body: "" });
  expect(readAdvisories(refused)).toEqual({ unanswered: "405 Method Not Allowed" });
  for (const text of ["", "{}", "null", "npm error"])
    expect(readAdvisories(text)).toHaveProperty("unanswered");
});
