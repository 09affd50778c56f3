import { expect, test } from "vitest";
import { requireNode } from "./node.mjs";

test.each(["20.19.0", "20.20.2", "22.0.0", "24.21.0"])("Node %s may prepare the shop", (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(["18.20.0", "20.18.3", "19.9.0"])("Node %s is refused in one sentence", (version) => {
  expect(() => requireNode(version)).toThrow(
    `Rebon needs Node 20.19 or newer, and this is Node ${version}; install one from nodejs.org.`,
  );
});
