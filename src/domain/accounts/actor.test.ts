import { expect, test } from "vitest";
import { actorOf, guest, requireAdmin, requireSignedIn } from "./actor.ts";

const person = { userId: "u", sessionId: "s", name: "Anu", email: "anu@example.org" };
const customer = actorOf({ ...person, role: "CUSTOMER" });
const admin = actorOf({ ...person, role: "ADMIN" });

test("a checked session makes a customer or an admin; none makes a guest", () => {
  expect(customer).toEqual({ kind: "customer", ...person });
  expect(admin).toEqual({ kind: "admin", ...person });
  expect(actorOf(null)).toBe(guest);
});

test.each([
  ["guest", guest, "unauthenticated", "unauthenticated"],
  ["customer", customer, true, "forbidden"],
  ["admin", admin, true, true],
])("what a %s may", (_kind, actor, signedIn, asAdmin) => {
  const told = (result: ReturnType<typeof requireAdmin>) => (result.ok ? true : result.code);
  expect(told(requireSignedIn(actor))).toBe(signedIn);
  expect(told(requireAdmin(actor))).toBe(asAdmin);
});
