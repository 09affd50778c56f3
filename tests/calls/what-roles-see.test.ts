import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { hasPermission, type StaffRole, staffRoles } from "#kernel/actor.ts";
import { type Call, permissionOf } from "#kernel/call.ts";
import { users } from "#modules/accounts/schema.ts";
import { someMessage } from "#modules/messages/calls/examples.scene.ts";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { orderStatuses } from "#modules/orders/contract/order-status.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { givePrepaidOrder, payAtSandbox } from "#modules/payments/calls/examples.scene.ts";
import { verifyPayment } from "#modules/payments/contract/payment.ts";
import { calls } from "#src/modules.ts";
import routes from "#src/routes.ts";
import { createApp } from "#start/http/app.ts";
import { openScene } from "#tests/support/call-examples.ts";
import { drawnPages } from "#tests/support/pages-build.ts";
import { signedInCookie } from "#tests/support/signed-in-cookie.ts";
import { clientOfApp } from "#tests/support/test-api.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";

// A shop in which everything happened once, and some of it to a customer whose names and sums nothing else has.
const scene = await openScene();
const { api, customer, admin } = scene;
await api.database.update(users).set({ name: "Zubeida Nair" }).where(eq(users.email, customer.email));
const every = Object.entries<Call>(calls);

/** Calls after which the others could not be made any more. */
const ending = ["deleteAccount", "saveStaffSettings"];

for (const [name, call] of every.filter(([name]) => !ending.includes(name))) {
  const token = call.auth === "public" ? {} : { token: permissionOf(call) ? admin.token : customer.token };
  await api.call(call, { ...(await scene.exampleOf(name)), ...token });
}

async function pair(price: number) {
  const product = await api.shop.newProduct({ price, discounted_price: 0, stock: 2 });
  return [product, product];
}
const inCash = await giveOrder(api, customer, await pair(1003.55));
const paid = await givePrepaidOrder(api, customer, await pair(1117.65));
const signed = await payAtSandbox(api, customer, paid.id);
(await api.call(verifyPayment, { token: customer.token, body: signed })).response();
for (const { id } of [inCash, paid])
  value(await moveTo(api.shop.admin, { order_id: id, status: "ACCEPTED" }));

/** The traces that are looked for in all that is answered. Two pieces each: a sum is no price. */
const traces = {
  account: new RegExp(`Zubeida|${customer.email}`),
  recipient: new RegExp(`${someAddress.recipient}|${someAddress.line1}|98470 ?00001`),
  collector: /Binu|98470 ?00099/,
  writer: new RegExp(someMessage.email),
  price: /1,?003\.55|1,?117\.65/,
  "cash to collect": /2,?007\.1/,
  "paid sum": /2,?235\.3/,
};
type Trace = keyof typeof traces;

/** The traces that a role never sees, in no answer and on no page. */
const hidden: Record<StaffRole, readonly Trace[]> = {
  owner: [],
  manager: [],
  lister: ["account", "recipient", "collector", "writer", "cash to collect", "paid sum"],
  packer: ["account", "collector", "writer", "price", "paid sum"],
  counter: [],
  treasurer: [],
};

interface Entry {
  path?: string;
  children?: Entry[];
}

const pathsOf = (entries: readonly Entry[], at = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path ? `${at}/${path}` : at;
    return children ? pathsOf(children, here) : [here];
  });

async function valuesOf(table: string, column = "id"): Promise<string[]> {
  const text = sql.raw(`select ${column}::text as one from ${table}`);
  return (await api.database.execute<{ one: string }>(text)).rows.map(({ one }) => one);
}

const collected = await valuesOf("orders where hand_over = 'collect' limit 1");
const orders = [inCash.id, paid.id, ...collected];
const products = `select product_id from order_lines where order_id in ('${inCash.id}', '${paid.id}')`;
const parts: Readonly<Record<string, readonly string[]>> = {
  orderId: orders,
  sessionId: (await valuesOf("till_sessions")).slice(-1),
  documentId: (await valuesOf("tax_documents")).slice(-1),
  importId: (await valuesOf("product_imports")).slice(-1),
  changeId: (await valuesOf("price_changes")).slice(-1),
  ladderId: (await valuesOf("price_ladders")).slice(-1),
  sorted: ["families"],
  text: ["stories"],
  photoId: (await valuesOf("packing_photos")).slice(-1),
  code: await valuesOf(`products where id in (${products})`, "code"),
  status: orderStatuses.map((status) => status.toLowerCase()),
  customerId: [customer.session.user.id],
  "messages/ticket": (await valuesOf("contact_messages", "ticket")).slice(-1),
  "claims/ticket": (await valuesOf("claims", "ticket")).slice(-1),
};

const PART = /(?:(messages|claims)\/)?:(\w+)\??/;

/** The addresses of a pattern, one for each value of its part. */
function fill(pattern: string): string[] {
  const [, of, name = ""] = PART.exec(pattern) ?? [];
  if (!name) return [pattern];
  const known = parts[of ? `${of}/${name}` : name] ?? [];
  if (known.length === 0) throw new Error(`nothing to fill ${pattern} with`);
  return known.map((one) => pattern.replace(/:\w+\??/, one));
}

const pages = [
  ...pathsOf(routes as Entry[]).filter((path) => path.startsWith("/admin") && !path.includes("*")),
  ...orders.map((id) => `/admin/orders/details?order=${id}`),
  `/admin/delivery/labels.pdf?sheet=A6&orders=${inCash.id}`,
].flatMap(fill);

const build = await drawnPages();
// In process as the calls are: who comes from two addresses at once is held back.
const site = clientOfApp(createApp(build(), { services: api.services, mode: "production" }));
const NOT_THEIRS = "Not part of your role";

/** An address without what tells its kind from others of it. */
const kindOf = (path: string) =>
  path.replace(/[0-9a-f]{8}(-[0-9a-f-]{27})?/g, ":id").replace(/\/code\/\w{6}/, "/code/:code");

/** Asks for all pages and readings as somebody in this role, and makes the changes of one from whom something is hidden; returns which traces stood where, and which links lead to a page that is not theirs. */
async function lookAround(role: StaffRole) {
  const person = await api.admin(role);
  const headers = { cookie: await signedInCookie(api, person) };
  const seen = new Map<string, string>();
  const note = (where: string, text: string) => {
    for (const [trace, words] of Object.entries(traces)) if (words.test(text)) seen.set(trace, where);
  };
  // Of who may see all, only the owner's answers are looked at, for whether the traces are there.
  const isTraced = role === "owner" || hidden[role].length > 0;
  for (const [name, call] of isTraced ? every : []) {
    const permission = permissionOf(call);
    const isWritten = permission && hasPermission(role, permission) && hidden[role].length > 0;
    if (call.auth === "public" || (call.method !== "GET" && !isWritten)) continue;
    const { body } = await api.call(call, { ...(await scene.exampleOf(name)), token: person.token });
    note(name, JSON.stringify(body));
  }
  const [asked, theirs] = [new Set<string>(), new Set<string>()];
  async function ask(path: string): Promise<string> {
    const { status, body } = await site.send("GET", path, { headers });
    // Of one kind a single one may be missing: nothing is stuck on what is collected.
    if (status < 400 && !String(body).includes(NOT_THEIRS)) theirs.add(kindOf(path));
    asked.add(kindOf(path));
    return String(body);
  }
  const links = new Map<string, string>();
  for (const path of pages) {
    const text = await ask(path);
    note(path, text);
    for (const [, link = ""] of text.matchAll(/href="(\/admin[^"]*)"/g)) {
      const address = link.replaceAll("&amp;", "&");
      if (!links.has(kindOf(address))) links.set(kindOf(address), `${address} on ${path}`);
    }
  }
  const dead: string[] = [];
  for (const [kind, found] of links) {
    if (!asked.has(kind)) await ask(found.slice(0, found.indexOf(" ")));
    if (!theirs.has(kind)) dead.push(found);
  }
  return { seen, dead, links: links.size };
}

test.each(staffRoles)("all that a %s is answered and shown", async (role) => {
  const { seen, dead, links } = await lookAround(role);
  expect([...seen].filter(([trace]) => hidden[role].some((one) => one === trace))).toEqual([]);
  expect(dead).toEqual([]);
  expect(links).toBeGreaterThan(5);
  // The traces are there to be found.
  if (role === "owner") expect([...seen.keys()].sort()).toEqual(Object.keys(traces).sort());
});
