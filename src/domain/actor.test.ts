import { expect, test } from "vitest";
import { actorOf, guest, isStaff, requireAdmin, requireSignedIn } from "./actor.ts";

const person = { userId: "u", sessionId: "s", name: "Anu", email: "anu@example.org" };
const actor = (role: "CUSTOMER" | "ADMIN", hasFactor: boolean, factorRequired: boolean) =>
  actorOf({ ...person, role, hasFactor }, factorRequired);
const customer = actor("CUSTOMER", false, true);
const unprotected = actor("ADMIN", false, true);
const admin = actor("ADMIN", true, true);

test("a checked session makes a customer or an admin; none makes a guest", () => {
  expect(customer).toEqual({ kind: "customer", ...person });
  expect(admin).toEqual({ kind: "admin", ...person });
  expect(actorOf(null, true)).toBe(guest);
});

test("an admin without a factor is one only where the store asks for none", () => {
  expect(unprotected).toEqual({ kind: "unprotected-admin", ...person });
  expect(actor("ADMIN", false, false).kind).toBe("admin");
});

test.each([
  ["guest", guest, "unauthenticated", "unauthenticated", false],
  ["customer", customer, true, "forbidden", false],
  ["admin without the factor that is asked for", unprotected, true, "forbidden", true],
  ["admin", admin, true, true, true],
])("what a %s may", (_kind, who, signedIn, asAdmin, staff) => {
  const withMessage = (result: ReturnType<typeof requireAdmin>) => (result.ok ? true : result.code);
  expect(withMessage(requireSignedIn(who))).toBe(signedIn);
  expect(withMessage(requireAdmin(who))).toBe(asAdmin);
  expect(isStaff(who)).toBe(staff);
});
