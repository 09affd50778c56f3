import { expect, test } from "vitest";
import { orderStatuses } from "#contract/order-status.ts";
import { pathOfStatus, statusOfPath } from "./order-paths.ts";

test("every status has an address that leads back to it, in any case", () => {
  for (const status of orderStatuses) {
    const name = pathOfStatus(status).split("/").at(-1) ?? "";
    expect(name).toBe(name.toLowerCase());
    expect(statusOfPath(name)).toBe(status);
    expect(statusOfPath(status)).toBe(status);
  }
  expect(statusOfPath("details")).toBeNull();
  expect(statusOfPath("")).toBeNull();
});
