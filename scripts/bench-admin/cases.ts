import { pageCount } from "#app/lib/paging.ts";
import { type CustomerQuery, customerSorts } from "#contract/customer.ts";
import { orderStatuses } from "#contract/order-status.ts";
import { ADMIN_PAGE_SIZE } from "#contract/paging.ts";
import { type ProductQuery, productShows } from "#contract/product.ts";
import type { Shop } from "#server/shop.ts";
import { idOf } from "./fill-shop.ts";

/** One thing that a screen of the back office asks for. */
export interface Case {
  name: string;
  ask(shop: Shop): Promise<unknown>;
  /** Why it may read more rows in a larger shop. Its time is held to the limit all the same. */
  grows?: string;
}

const COUNTED = "every match is counted, exactly";
const SKIPPED = "rows of an index that stand before the page are passed over";
const IN_HAND = "what is in hand is counted, a few days' orders";

/** Something that failed would be quick: it must not be measured. */
async function succeed(asked: Promise<{ ok: boolean } | object>): Promise<void> {
  const response = await asked;
  if ("ok" in response && !response.ok) throw new Error(`refused: ${JSON.stringify(response)}`);
}

/** Which of so many pages. */
const places: Record<string, (pages: number) => number> = {
  "first page": () => 1,
  "middle page": (pages) => Math.ceil(pages / 2),
  "last page": (pages) => pages,
};

type List = (shop: Shop, page: number) => Promise<{ count: number }>;

/** A list turned to its first, middle and last page; how long it is is what its own first page says. */
function paged(name: string, limit: number, list: List, grows?: string): Case[] {
  const pages = new WeakMap<Shop, number>();
  return Object.entries(places).map(([where, of]) => ({
    name: `${name}, ${where}`,
    ...(grows ? { grows } : {}),
    ask: async (shop) => {
      if (!pages.has(shop)) pages.set(shop, pageCount((await list(shop, 1)).count, limit));
      return list(shop, of(pages.get(shop) ?? 1));
    },
  }));
}

async function mustHave<T>(asked: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const response = await asked;
  if (!response.ok) throw new Error(`refused: ${response.code}`);
  return response.value;
}

const products =
  (fields: Partial<ProductQuery>): List =>
  (shop, page) =>
    shop.catalogue.listProducts({ page, limit: ADMIN_PAGE_SIZE, sort: "newest", ...fields });
const orders =
  (fields: { status?: (typeof orderStatuses)[number]; search?: string }) => (shop: Shop, page: number) =>
    mustHave(shop.orders.listOrders({ page, limit: 20, ...fields }));
const customers = (fields: Partial<CustomerQuery>) => (shop: Shop, page: number) =>
  mustHave(shop.customers.listCustomers({ page, limit: 20, sort: "name", order: "asc", ...fields }));
const changes = (fields: { area?: "catalogue" | "orders"; search?: string }) => (shop: Shop, page: number) =>
  mustHave(shop.audit.listChanges({ page, limit: 25, ...fields }));

const one = (name: string, ask: (shop: Shop) => Promise<object>, grows?: string): Case => ({
  name,
  ask: (shop) => succeed(ask(shop)),
  ...(grows ? { grows } : {}),
});

/** What a search box is given: what many rows have, what a few have, what none has, and two letters. */
function searched(
  name: string,
  limit: number,
  words: Record<string, string>,
  list: (word: string) => List,
): Case[] {
  return Object.entries(words).flatMap(([kind, word]) => {
    const title = `${name}, ${kind} “${word}”`;
    if (kind.startsWith("common")) return paged(title, limit, list(word), COUNTED);
    const grows = kind.includes("letters") ? COUNTED : undefined;
    return [one(title, (shop) => list(word)(shop, 1), grows)];
  });
}

async function firstPortion(
  asked: Promise<{ ok: true; value: { text: AsyncGenerator<string> } } | { ok: false; code: string }>,
) {
  const { text } = await mustHave(asked);
  await text.next();
  await text.next();
  await text.return(undefined);
  return {};
}

/** Everything that the back office's screens read, beginning with the charts. */
export const cases: readonly Case[] = [
  one("home: the four cards and the sales chart", (shop) => shop.statistics.getOverallStats()),
  one("home: what needs doing today", (shop) => shop.statistics.getToDo(), IN_HAND),
  one("orders: counts of the tabs", (shop) => shop.orders.countOrders()),
  one("orders: counts of the cards", (shop) => shop.statistics.listStatusCounts()),
  one("orders: the monthly chart", (shop) => shop.statistics.listMonthlyOrders()),
  one("orders: whether anything is new", (shop) => shop.orders.getOrderPulse(), IN_HAND),
  one("delivery: to send and on the way", (shop) => shop.delivery.listParcels(), IN_HAND),
  one(
    "mails that failed",
    (shop) => shop.mail.listFailedMails(),
    "mails that failed stay until they are tried again",
  ),
  one("staff", (shop) => shop.staff.listStaff()),

  ...paged("products", ADMIN_PAGE_SIZE, products({})),
  ...productShows.flatMap((show) => paged(`products, ${show}`, ADMIN_PAGE_SIZE, products({ show }))),
  ...searched(
    "products",
    ADMIN_PAGE_SIZE,
    {
      "common word": "saree",
      "rare word": "paithani",
      "two words": "indigo silk",
      "typing error": "paithany",
      "no hit": "xylophone",
      "two letters": "sa",
    },
    (search) => products({ search }),
  ),

  ...paged("orders", 20, orders({})),
  ...orderStatuses.flatMap((status) => paged(`orders, ${status}`, 20, orders({ status }))),
  ...searched(
    "orders",
    20,
    {
      "common word": "silk saree",
      "rare word": "paithani",
      "no hit": "xylophone",
      "two letters": "an",
      "e-mail": "anu.kakaka",
      mobile: "90000",
      "beginning of an id": "3f2a1",
      "beginning of an id with dots": "3f2a91c4...",
    },
    (search) => orders({ search }),
  ),
  one(
    "orders, COMPLETED, common word “saree”",
    (shop) => orders({ status: "COMPLETED", search: "saree" })(shop, 1),
    COUNTED,
  ),

  ...customerSorts.flatMap((sort) =>
    (["asc", "desc"] as const).flatMap((order) =>
      paged(`customers by ${sort} ${order}`, 20, customers({ sort, order }), SKIPPED),
    ),
  ),
  ...searched(
    "customers",
    20,
    {
      "common word": "menon",
      "rare word": "renrenren",
      "no hit": "xylophone",
      "two letters": "an",
      "e-mail": "anu.kakaka",
    },
    (search) => customers({ search }),
  ),
  one(
    "customers by totalspent, common word “menon”",
    (shop) => customers({ search: "menon", sort: "totalspent", order: "desc" })(shop, 1),
    COUNTED,
  ),
  one("one customer, addresses and orders", (shop) =>
    shop.customers.findCustomer({ id: idOf("u", 500), page: 1, limit: 10 }),
  ),
  one("one order", (shop) => shop.orders.findOrder(idOf("o", 1000))),

  ...paged("changes", 25, changes({})),
  ...paged("changes, orders", 25, changes({ area: "orders" })),
  ...searched(
    "changes",
    25,
    { "common word": "saree", "common name": "elias", "no hit": "xylophone", "two letters": "sa" },
    (search) => changes({ search }),
  ),

  one("export of products, first portion", (shop) => firstPortion(shop.exports.exportProducts())),
  one("export of orders, first portion", (shop) => firstPortion(shop.exports.exportOrders({}))),
  one("export of customers, first portion", (shop) => firstPortion(shop.exports.exportCustomers({}))),
];
