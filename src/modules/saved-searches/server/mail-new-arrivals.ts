import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { SHOP_PAGE_SIZE } from "#kernel/lists.ts";
import type { Logger } from "#kernel/ports/logger.ts";
import { ok } from "#kernel/result.ts";
import { storeDate, storeTimestamp } from "#kernel/store-time.ts";
import { users } from "#modules/accounts/schema.ts";
import {
  type Moment,
  selectNewArrivals,
  selectSettledUntil,
} from "#modules/catalogue/server/select-new-arrivals.ts";
import { readFits } from "#modules/garments/contract/list-query.ts";
import { readFeature, readSpoken } from "#modules/settings/server/read-settings.ts";
import type { Database, Db } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { MailShop } from "#platform/mail/layout.ts";
import type { ProductIndex } from "#platform/use-cases/product-index.ts";
import { wantedPeople, wantedSearches } from "../schema.ts";
import { type Find, newArrivalsMail } from "./new-arrivals-mail.ts";
import { isAwaited, isMailed, selectSavedSearches } from "./saved-search-queries.ts";

/** The hour of the store's day from which mails go out: what came in by then is told in one. */
const FROM_HOUR = 18;
const BATCH = 100;
const MOST_NAMED = 6;

type Person = Pick<typeof wantedPeople.$inferSelect, "userId" | "stopToken"> & { since: string };

/** New products for each search since the last look, since it was saved or since its mails are sent again. Each product is shown once, and named where it fits again. */
async function findFor(db: Db, productIndex: ProductIndex, person: Person, until: number): Promise<Find[]> {
  const { createdAt, mailsSince } = wantedSearches;
  const since = sql<string>`(extract(epoch from greatest(${createdAt}, ${mailsSince}, ${person.since}::timestamptz)) * 1000000)::bigint`;
  const starts = await db
    .select({ id: wantedSearches.id, since })
    .from(wantedSearches)
    .where(and(eq(wantedSearches.userId, person.userId), isMailed));
  const sinceOf = new Map(starts.map((row) => [row.id, Number(row.since)]));
  const named = new Map<string, string>();
  const finds: Find[] = [];
  for (const search of await selectSavedSearches(db, person.userId, and(isMailed, isAwaited))) {
    const { fits, ...filters } = search.filters;
    const found = await selectNewArrivals(
      { db, productIndex },
      { ...filters, fits: (fits && readFits(fits)) || undefined, page: 1, limit: SHOP_PAGE_SIZE },
      { since: sinceOf.get(search.id) ?? until, until },
      MOST_NAMED + 1,
    );
    const shown = found.slice(0, MOST_NAMED);
    const fresh = shown.filter(({ id }) => !named.has(id));
    const above = shown.flatMap(({ id }) => named.get(id) ?? []);
    for (const { id, name } of fresh) named.set(id, name);
    if (shown.length > 0) finds.push({ search, products: fresh, above, more: found.length > MOST_NAMED });
  }
  return finds;
}

/** Looks for one person, at most once a day, and puts a mail into the queue where something came in. Returns whether there is one. */
async function lookFor(
  { database, productIndex }: Pick<WantedSystem, "database" | "productIndex">,
  userId: string,
  { today, until, shop }: { today: string; until: Moment; shop: MailShop },
): Promise<boolean> {
  const looked = await inTransaction(database, async (tx) => {
    const [person] = await tx
      .select({
        userId: wantedPeople.userId,
        stopToken: wantedPeople.stopToken,
        since: sql<string>`${wantedPeople.lookedUntil}::text`,
        name: users.name,
        email: users.email,
        confirmed: users.emailVerified,
        language: users.language,
      })
      .from(wantedPeople)
      .innerJoin(users, eq(users.id, wantedPeople.userId))
      .where(and(eq(wantedPeople.userId, userId), isDue(today)))
      .for("update", { of: wantedPeople, skipLocked: true });
    if (!person) return ok(false);
    const finds = await speaking(await readSpoken(tx, person.language), async () => {
      const found = person.confirmed ? await findFor(tx, productIndex, person, until.micros) : [];
      if (found.length > 0) {
        const mail = newArrivalsMail(shop, { ...person, finds: found });
        await enqueueMail(tx, { kind: "mail", to: person.email, ...mail });
      }
      return found;
    });
    const lookedUntil = sql`greatest(${wantedPeople.lookedUntil}, ${until.text}::timestamptz)`;
    await tx
      .update(wantedPeople)
      .set({ lookedOn: today, lookedUntil })
      .where(eq(wantedPeople.userId, userId));
    return ok(finds.length > 0);
  });
  return looked.value;
}

interface WantedSystem {
  database: Database;
  productIndex: ProductIndex;
  shop: () => Promise<MailShop>;
  log: Logger;
}

const isDue = (today: string) => or(isNull(wantedPeople.lookedOn), lt(wantedPeople.lookedOn, today));

/** Tells people what came in, each once a day of the store, from 18:00 on, while the store has saved searches. May be broken off and run again. Returns the number of mails. */
export async function mailNewArrivals(
  { database, productIndex, shop, log }: WantedSystem,
  now: Date,
): Promise<number> {
  if (Number(storeTimestamp(now).slice(11, 13)) < FROM_HOUR) return 0;
  if (!(await readFeature(database, "saved_searches"))) return 0;
  const today = storeDate(now);
  const hasSearches = sql`exists (select from ${wantedSearches} where ${wantedSearches.userId} = ${wantedPeople.userId} and ${isMailed})`;
  let mails = 0;
  for (let last: string | undefined; ; ) {
    const people = await database
      .select({ userId: wantedPeople.userId })
      .from(wantedPeople)
      .where(and(isDue(today), hasSearches, last ? gt(wantedPeople.userId, last) : undefined))
      .orderBy(asc(wantedPeople.userId))
      .limit(BATCH);
    if (people.length === 0) return mails;
    const until = await selectSettledUntil(database);
    // The index must know all products up to `until`, or they would never be mailed.
    if (!(await productIndex.catchUp())) return mails;
    const about = { today, until, shop: await shop() };
    for (const { userId } of people) {
      const hasMail = await lookFor({ database, productIndex }, userId, about).catch((error: unknown) =>
        log.error({ part: "wanted", error }, "could not look for what somebody wants"),
      );
      if (hasMail) mails += 1;
    }
    last = people.at(-1)?.userId;
  }
}
