import { randomUUID } from "node:crypto";
import type { Unit } from "../load/job.ts";
import { PUBLIC_URL } from "../processes.ts";
import { emailOf, PASSWORD } from "../shop/people.ts";
import { type Case, checkText, drawFrom, inTurn, post } from "./case.ts";
import { checkPage, visitedPages } from "./page-cases.ts";
import type { Person, Sample } from "./sample.ts";

/** Customers by their numbers; 1 keeps the shop. */
const WITH_CARTS = [2, 401] as const;
const WITH_ORDERS = [402, 801] as const;
const SIGNING_IN = [1001, 3000] as const;
/** More than can be done in a round: what can be done once only must not run out. */
const CARTS = 6000;
const ORDERS = 3000;
const ORDERS_A_SECOND = 20;

/** From where somebody asks, as the proxy before the shop says it: every one from elsewhere. */
const clientOf = (number: number) => ({
  "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});

/** The limits' server believes whoever says who they are. */
const headersOf = ({ id, token }: Person, number: number) => ({
  authorization: `Bearer ${token}`,
  "x-bench-customer": id,
  ...clientOf(number),
});

const ADDRESS = {
  recipient: "Anu Nair",
  line1: "12 Rose Street",
  city: "Kochi",
  state: "Kerala",
  zip: "682001",
  country: "India",
  mobile: "9876543210",
};

/** A customer with an account enters an address, puts a product into the cart and orders it, to be paid in cash. */
export function orderOf(person: Person, productId: string, number: number): Unit {
  const headers = headersOf(person, number);
  const order = { address_id: person.addressId, message: "Please call before you come", payment_mode: "COD" };
  return [
    post("/api/addresses", ADDRESS, headers),
    post("/api/cart", { product_id: productId, action: "add" }, headers),
    post("/api/place-order-with-negociation", order, { ...headers, "idempotency-key": randomUUID() }),
  ];
}

async function forEach(
  sample: Sample,
  [from, to]: readonly [number, number],
  productIds: readonly string[],
  unit: (person: Person, productId: string, number: number) => Unit,
): Promise<Unit[]> {
  const people = await sample.people(from, to);
  return productIds.flatMap((id, i) => {
    const person = people[i % people.length];
    return person ? [unit(person, id, i)] : [];
  });
}

/** The newest products, in another order each round: what came in last is sold first. */
function newestInAnyOrder({ newestIds }: Sample, round: number): string[] {
  const draw = drawFrom(round);
  return newestIds
    .map((id) => ({ id, place: draw() }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id);
}

/** Purchases, and pages that are read meanwhile. */
export const buyingCases: Case[] = [
  {
    name: "cart-add",
    title: "a product into a cart",
    units: (sample, round) =>
      forEach(sample, WITH_CARTS, inTurn(sample.productIds, round, CARTS), (person, id, number) => [
        post("/api/cart", { product_id: id, action: "add" }, headersOf(person, number)),
      ]),
    limit: "sql",
    goal: { ratio: 0.4 },
    writes: true,
    check: checkText('"products"'),
  },
  {
    name: "order",
    title: "a whole order: address, cart, order",
    units: (sample, round) => forEach(sample, WITH_ORDERS, inTurn(sample.productIds, round, ORDERS), orderOf),
    limit: "sql",
    goal: { ratio: 0.4 },
    writes: true,
    check: checkText('"PENDING"'),
  },
  {
    name: "sign-in",
    title: "sign-in with e-mail and password",
    units: () =>
      Array.from({ length: SIGNING_IN[1] - SIGNING_IN[0] + 1 }, (_, i) => [
        post(
          "/api/auth/sign-in/email",
          { email: emailOf(SIGNING_IN[0] + i), password: PASSWORD },
          { origin: PUBLIC_URL, ...clientOf(100_000 + i) },
        ),
      ]),
    limit: null,
    check: checkText('"token"'),
  },
  {
    name: "pages-while-selling",
    title: `pages while ${ORDERS_A_SECOND} orders a second sell the newest products`,
    units: (sample) => visitedPages(sample),
    limit: "alone",
    goal: { ratio: 0.8 },
    writes: true,
    primed: true,
    beside: {
      rate: ORDERS_A_SECOND,
      units: (sample, round) => forEach(sample, WITH_ORDERS, newestInAnyOrder(sample, round), orderOf),
    },
    check: checkPage,
  },
];
