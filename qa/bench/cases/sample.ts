import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { withConnection } from "#embedded-postgres";
import type { Server } from "../processes.ts";
import { addressOf, sessionTokenOf } from "../shop/people.ts";

/** At most so many products are asked for by their id. */
const PRODUCTS = 20_000;
const TOKEN_MS = 8 * 60_000;
/** Milliseconds after which something is no longer waited for. */
const QUIET_MS = 60_000;

export interface Person {
  id: string;
  addressId: string;
  /** Of their access token. */
  token: string;
}

/** The rows of a filled shop that the cases request. */
export interface Sample {
  /** How many products there are. */
  products: number;
  /** Some of those in stock, in no order, and the newest of them, the newest first. */
  productIds: string[];
  newestIds: string[];
  categoryIds: string[];
  subCategories: { id: string; categoryId: string }[];
  brandIds: string[];
  /** Signed-in people by their numbers; 1 keeps the shop. */
  people(from: number, to: number): Promise<Person[]>;
  /** Waits until the mails of the round before are sent, empties all carts and puts back what was sold of these products. */
  reset(): Promise<void>;
}

/** Takes the sample from the database of a shop that runs. */
export async function takeSample(databaseUrl: string, products: number, shop: Server): Promise<Sample> {
  return withConnection(databaseUrl, async (client) => {
    const idsOf = async (from: string) =>
      (await client.query<{ id: string }>(`select id from ${from}`)).rows.map(({ id }) => id);
    const productIds = await idsOf(`products where stock > 0 order by md5(id::text) limit ${PRODUCTS}`);
    const newestIds = await idsOf(`products where stock > 0 order by created_at desc limit ${PRODUCTS / 10}`);
    const { rows: subCategories } = await client.query<{ id: string; categoryId: string }>(
      `select id, category_id as "categoryId" from sub_categories order by created_at`,
    );
    return {
      ...{ products, productIds, newestIds, subCategories },
      categoryIds: await idsOf("categories order by created_at"),
      brandIds: await idsOf("brands order by id"),
      people: keepPeople(shop),
      reset: () => reset(databaseUrl, [...productIds, ...newestIds]),
    };
  });
}

function reset(databaseUrl: string, sold: string[]): Promise<void> {
  return withConnection(databaseUrl, async (client) => {
    await waitForQuiet(client);
    await client.query("delete from cart_lines");
    // Else the next round's customers would be refused what this one's hold.
    await client.query(
      "update holds set ended = 'expired', held_until = least(held_until, now()), rest_until = null where ended is null",
    );
    // Those of the server that shows the limits, which nobody is to send.
    await client.query("delete from graphile_worker._private_jobs where run_at > now()");
    await client.query("update products set stock = 1 where stock = 0 and id = any($1::uuid[])", [sold]);
  });
}

/** Waits until what the round before left under way is done: three times in a row no transaction of the shop runs and no mail waits. */
async function waitForQuiet(client: Client): Promise<void> {
  const deadline = Date.now() + QUIET_MS;
  for (let quiet = 0; quiet < 3 && Date.now() < deadline; await sleep(30)) {
    const { rows } = await client.query<{ busy: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and state <> 'idle')
        or exists (select from graphile_worker.jobs where run_at <= now()) as busy`,
    );
    quiet = rows[0]?.busy ? 0 : quiet + 1;
  }
}

/** Signs people in when they are first needed, and again before their tokens end. */
function keepPeople(shop: Server) {
  const known = new Map<number, { person: Person; at: number }>();

  async function signIn(number: number): Promise<void> {
    if (Date.now() - (known.get(number)?.at ?? 0) < TOKEN_MS) return;
    const answer = await fetch(`${shop.origin}/api/session`, {
      headers: { Authorization: `Bearer ${sessionTokenOf(number)}` },
    });
    const session = (await answer.json()) as { access_token: string; user: { id: string } } | null;
    if (!session) throw new Error(`Customer ${number} has no session.`);
    const person = { id: session.user.id, addressId: addressOf(number), token: session.access_token };
    known.set(number, { at: Date.now(), person });
  }

  return async (from: number, to: number): Promise<Person[]> => {
    const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    for (let i = 0; i < numbers.length; i += 16) await Promise.all(numbers.slice(i, i + 16).map(signIn));
    return numbers.flatMap((number) => known.get(number)?.person ?? []);
  };
}
