import { fail, ok, type Result } from "./result.ts";

export const roles = ["CUSTOMER", "ADMIN"] as const;
export type Role = (typeof roles)[number];

/** The roles that somebody on the staff can have. */
export const staffRoles = ["owner", "manager", "lister", "packer", "counter", "treasurer"] as const;
export type StaffRole = (typeof staffRoles)[number];

interface RoleWords {
  /** On the screen. */
  name: string;
  /** A sentence for whoever gives it. */
  does: string;
  /** The choices of the store without all of which there is nothing to do for it. */
  features?: readonly string[];
}

export const staffRoleWords: Readonly<Record<StaffRole, RoleWords>> = {
  owner: { name: "Owner", does: "May do everything, and says who works here." },
  manager: { name: "Manager", does: "Runs the shop day by day: everything but the staff." },
  lister: { name: "Lister", does: "Products and places. Sees no customers and no money." },
  packer: { name: "Packer", does: "Orders to send with their addresses. Sees no sums but cash to collect." },
  counter: {
    name: "Counter",
    does: "Sells at the counter: orders, products and customers, changes none of them.",
    features: ["counter", "collect"],
  },
  treasurer: { name: "Treasurer", does: "Money and books. Reads the rest." },
};

interface Row {
  /** The end of a sentence that begins with 'You need another role for'. */
  what: string;
  /** The roles that have it, besides the owner, who has all. */
  of: readonly Exclude<StaffRole, "owner">[];
}

/**
 * Permission by role: the one table of who may do what in the back office. A call of the API names one as its `auth`, a use-case, a screen, a tab and a
 * line of 'To do' name one; whoever has one that ends in `.read` sees, and changes nothing.
 */
const table = {
  office: { what: "the back office", of: ["manager", "lister", "packer", "counter", "treasurer"] },
  "products.read": { what: "the list of products", of: ["manager", "lister", "counter", "treasurer"] },
  products: { what: "changes of products", of: ["manager", "lister"] },
  "places.read": { what: "places", of: ["manager", "lister", "packer", "counter", "treasurer"] },
  places: { what: "changes of places", of: ["manager", "lister", "packer", "counter"] },
  prices: { what: "prices of many products and the least that is taken", of: ["manager"] },
  "delivery.read": { what: "orders to send", of: ["manager", "packer", "counter", "treasurer"] },
  "orders.read": { what: "orders and their sums", of: ["manager", "counter", "treasurer"] },
  "orders.pack": { what: "packing and sending", of: ["manager", "packer"] },
  "orders.change": { what: "changes of orders", of: ["manager"] },
  "customers.read": { what: "customers", of: ["manager", "counter", "treasurer"] },
  customers: { what: "answers to customers", of: ["manager"] },
  "counter.read": { what: "the days of the till", of: ["manager", "counter", "treasurer"] },
  counter: { what: "the counter", of: ["manager", "counter"] },
  money: { what: "money", of: ["manager", "treasurer"] },
  books: { what: "the books", of: ["manager", "treasurer"] },
  reports: { what: "figures of the shop", of: ["manager", "treasurer"] },
  texts: { what: "texts of the pages", of: ["manager"] },
  "settings.read": { what: "settings of the store", of: ["manager", "treasurer"] },
  settings: { what: "changes of settings", of: ["manager"] },
  "staff.read": { what: "the list of the staff", of: ["manager", "treasurer"] },
  staff: { what: "changes of the staff", of: [] },
  log: { what: "the log of changes", of: ["manager", "treasurer"] },
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof table;

export const permissions = Object.keys(table) as Permission[];

const rows: Readonly<Record<Permission, Row>> = table;

/** Whether somebody with this role may do that. */
export function hasPermission(role: StaffRole, permission: Permission): boolean {
  return role === "owner" || rows[permission].of.some((one) => one === role);
}

export const permissionsOf = (role: StaffRole): Permission[] =>
  permissions.filter((permission) => hasPermission(role, permission));

/** The sentence for whoever lacks a permission: what it is for, and who has it. */
export function lackingPermission(permission: Permission): string {
  const { what, of } = rows[permission];
  const names = ["owner", ...of] as const;
  const said = names.map((role) => staffRoleWords[role].name.toLowerCase());
  const who = said.length === 1 ? said[0] : `${said.slice(0, -1).join(", ")} or ${said.at(-1)}`;
  return `You need another role for ${what}. Please ask somebody who is ${who}.`;
}

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value);
}

/** Read by a page in place of all that it shows, for an admin whose role lacks its permission: the sentence that says who has it. */
export interface Lacking {
  lacks: string;
  /** Whether that is for everybody: what the page is of is switched off. */
  isOff?: boolean;
}

interface Person {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
}

/** The person who makes a request. Never an optional user: a use-case requires a kind of actor and gets that person or an error to return. */
export type Actor =
  | { kind: "guest" }
  /** An admin without a second factor, where the store requires one of its staff, may only do what a customer may. */
  | (Person & { kind: "customer" | "unprotected-admin" })
  | (Person & { kind: "admin"; staffRole: StaffRole });

export type SignedIn = Exclude<Actor, { kind: "guest" }>;

export const guest: Actor = { kind: "guest" };

export type AdminResult<T, E extends string = never> = Result<T, "unauthenticated" | "forbidden" | E>;

/** The person behind the request, customer or admin; 'unauthenticated' for a guest. */
export function requireSignedIn(actor: Actor): Result<SignedIn, "unauthenticated"> {
  return actor.kind === "guest" ? fail("unauthenticated") : ok(actor);
}

export const FACTOR_FIRST =
  "Please protect your sign-in first: this store asks its staff for an authenticator app.";

/** Whether the person behind the request is an admin who may do that. */
export function may(actor: Actor, permission: Permission): boolean {
  return actor.kind === "admin" && hasPermission(actor.staffRole, permission);
}

/**
 * The admin behind the request who may do that; 'unauthenticated' for a guest, 'forbidden' for a customer, for want of a factor, and for an admin whose
 * role lacks it.
 */
export function requirePermission(
  actor: Actor,
  permission: Permission,
): Result<SignedIn, "unauthenticated" | "forbidden"> {
  if (actor.kind === "guest") return fail("unauthenticated");
  if (actor.kind === "unprotected-admin") return fail("forbidden", FACTOR_FIRST);
  if (actor.kind !== "admin") return fail("forbidden");
  return may(actor, permission) ? ok(actor) : fail("forbidden", lackingPermission(permission));
}

/** Whether the person is an admin, also one who lacks the required factor. */
export function isStaff(actor: Actor): boolean {
  return actor.kind === "admin" || actor.kind === "unprotected-admin";
}

/** A person whose session was checked just now. */
export interface Identity extends Person {
  role: Role;
  /** Of an admin. */
  staffRole: StaffRole | null;
  /** Whether signing in takes a factor besides the password. */
  hasFactor: boolean;
}

/** The actor of a checked session; a guest when there is none. `factorRequired`: whether the store requires a second factor of its staff. */
export function actorOf(identity: Identity | null, factorRequired: boolean): Actor {
  if (!identity) return guest;
  const { role, staffRole, hasFactor, ...person } = identity;
  if (role !== "ADMIN" || !staffRole) return { kind: "customer", ...person };
  return factorRequired && !hasFactor
    ? { kind: "unprotected-admin", ...person }
    : { kind: "admin", staffRole, ...person };
}
