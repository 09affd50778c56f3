import { isDeepStrictEqual } from "node:util";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { fail, ok } from "#kernel/result.ts";
import { storeDate } from "#kernel/store-time.ts";
import { stateOf } from "#kernel/typed/gst-states.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { refuseUnseen } from "#modules/audit/server/refuse-unseen.ts";
import { categories } from "#modules/catalogue/schema.ts";
import { booksSection } from "#modules/settings/server/books-section.ts";
import {
  readSaved,
  readSection,
  refuseOff,
  sectionOf,
  settingsOf,
} from "#modules/settings/server/read-settings.ts";
import { lockSettings, saveSection } from "#modules/settings/server/settings-section.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { readRates, writeRates } from "../contract/rate-lines.ts";
import { hasRate, rateRows } from "../contract/rates.ts";
import { type TaxSettings, type TaxSettingsInput, taxSettingsInput } from "../contract/tax.ts";
import { categoryHsn } from "../schema.ts";
import { listCreditsOwed } from "./issue-credit-note.ts";
import { listUninvoiced } from "./issue-due.ts";
import { sellerProblem } from "./seller.ts";
import { ratesOf, type TaxSection, taxSection } from "./tax-section.ts";

/** The switch, the HSN of each category and what is in the way of a document. Admins only. */
export function getTaxSettings(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () => ok(await readTaxSettings(ctx.database, ctx.now())));
}

async function readTaxSettings(db: Db, now: Date): Promise<TaxSettings> {
  const saved = await readSaved(db);
  const tax = sectionOf(saved, taxSection);
  const { store } = settingsOf(saved);
  const { on, supplies, default_hsn, rates } = tax;
  const categories = await listCategoryHsn(db);
  return {
    on,
    supplies,
    default_hsn,
    rates: writeRates(ratesOf(tax)),
    rates_delivered: rates === null,
    keep_years: sectionOf(saved, booksSection).keep_years,
    categories,
    gst_number: store.gst_number,
    problem: sellerProblem(store, supplies),
    rateless:
      supplies === "taxable" ? ratelessOf(tax, [{ name: "", hsn: default_hsn }, ...categories], now) : [],
    waiting: (await listUninvoiced(db, tax)).filter(({ state }) => !stateOf(state)),
    this_month: storeDate(now).slice(0, 7),
  };
}

/** Goods whose saved HSN is not in the table of rates that holds today. */
function ratelessOf(
  tax: Pick<TaxSection, "rates">,
  goods: readonly { name: string; hsn: string }[],
  now: Date,
): TaxSettings["rateless"] {
  return goods
    .filter(({ hsn }) => hsn !== "" && !hasRate(hsn, storeDate(now), ratesOf(tax)))
    .map(({ name, hsn }) => ({ name, hsn }));
}

function listCategoryHsn(db: Db) {
  return db
    .select({
      category_id: categories.id,
      name: categories.name,
      hsn: sql<string>`coalesce(${categoryHsn.hsn}, '')`,
    })
    .from(categories)
    .leftJoin(categoryHsn, eq(categoryHsn.categoryId, categories.id))
    .orderBy(asc(categories.createdAt), asc(categories.id));
}

/**
 * Switches tax on or off and sets the HSN of goods. It goes on only once the store's details allow a document, and off only once nothing waits
 * for one: that would never get it. Fails with 'changed_meanwhile' where the switch is not as it was seen and left. Admins only.
 */
export function saveTaxSettings(ctx: Context, input: TaxSettingsInput) {
  return asAdmin(ctx, "books", async (tx, admin) => {
    const { on, supplies, default_hsn } = input;
    await lockSettings(tx);
    const tax = await readSection(tx, taxSection);
    if (on !== tax.on && on === input.on_seen)
      return fail("changed_meanwhile", `GST was switched ${tax.on ? "on" : "off"} meanwhile. ${RELOAD}`);
    const problem = await problemOf(tx, tax, input);
    if (problem) return fail("validation_failed", problem, { on: problem });
    const rates = ratesAfter(tax, input);
    const rateless = ratelessFields(input, rates, ctx.now());
    if (rateless) return fail("validation_failed", "An HSN has no rate today.", rateless);
    const since = await sinceWhen(tx, tax, on);
    const { seen, keep_years } = input;
    const sent = { on, since, supplies, default_hsn, rates, seen: seen && seenTax(tax, seen) };
    const refused =
      (await saveSection(tx, admin, taxSection, sent)) ??
      (await saveCategoryHsn(tx, admin, input)) ??
      (keep_years === undefined ? null : await saveSection(tx, admin, booksSection, { keep_years, seen }));
    return refused ?? ok(await readTaxSettings(tx, ctx.now()));
  });
}

/** Why the switch can't be where it is sent; "" where it can. */
async function problemOf(tx: Tx, tax: TaxSection, { on, supplies }: TaxSettingsInput): Promise<string> {
  if (on) return sellerProblem(settingsOf(await readSaved(tx)).store, supplies);
  const owed = tax.on ? await listCreditsOwed(tx) : [];
  return waitingProblem((await listUninvoiced(tx, tax)).length + owed.length);
}

/** The admin's table; null where it says what the one as delivered says. */
function ratesAfter(before: TaxSection, { rates }: Pick<TaxSettingsInput, "rates">): TaxSection["rates"] {
  if (rates === undefined) return before.rates;
  const read = readRates(rates);
  if ("fault" in read || read.rates.length === 0) return null;
  return writeRates(read.rates) === writeRates(rateRows) ? null : read.rates;
}

/** The table of rates that a form began from, as it is kept. */
function seenTax(before: TaxSection, { rates, ...seen }: Record<string, unknown>) {
  return typeof rates === "string" ? { ...seen, rates: ratesAfter(before, { rates }) } : seen;
}

/** The words beside each HSN that has no rate today; null where all have one, or need none. */
function ratelessFields(
  { supplies, default_hsn, categories }: TaxSettingsInput,
  rates: TaxSection["rates"],
  now: Date,
): Record<string, string> | null {
  if (supplies === "exempt") return null;
  const goods = [
    { field: "default_hsn", hsn: default_hsn },
    ...categories.map(({ hsn }, index) => ({ field: `categories.${index}.hsn`, hsn })),
  ];
  const without = goods.filter(({ hsn }) => hsn && !hasRate(hsn, storeDate(now), ratesOf({ rates })));
  if (without.length === 0) return null;
  return Object.fromEntries(
    without.map(({ field, hsn }) => [
      field,
      `No rate is known for HSN ${hsn} today. Please add one to the rates.`,
    ]),
  );
}

const RELOAD = "Please load this page again and save what you changed.";

function waitingProblem(count: number): string {
  if (count === 0) return "";
  const waits =
    count === 1
      ? "1 shipped order still waits for its document"
      : `${count} shipped orders still wait for their documents`;
  return `${waits}. GST can be switched off once these are issued, which takes a minute where nothing on this page is in the way.`;
}

const hsnByName = (rows: TaxSettings["categories"]) =>
  Object.fromEntries(rows.map(({ name, hsn }) => [name, hsn]));

const hsnById = (rows: TaxSettingsInput["categories"]) =>
  Object.fromEntries(rows.map(({ category_id, hsn }) => [category_id, hsn]));

/** Sets the HSN of categories and adds it to the log; 'validation_failed' for another one while GST is off. */
async function saveCategoryHsn(tx: Tx, admin: SignedIn, { categories: rows, seen }: TaxSettingsInput) {
  const before = await listCategoryHsn(tx);
  const subject = { subjectType: "settings", subjectId: "category-hsn" };
  const began = taxSettingsInput.shape.categories.safeParse(seen?.categories);
  const unseen = await refuseUnseen(tx, admin, {
    ...subject,
    // Each category by itself: one that was added meanwhile is in nobody's way.
    before: { ...hsnById(before), id: subject.subjectId },
    sent: { ...hsnById(rows), seen: began.success ? hsnById(began.data) : undefined },
  });
  if (unseen) return unseen;
  await setCategoryHsn(tx, rows);
  const after = await listCategoryHsn(tx);
  if (isDeepStrictEqual(before, after)) return null;
  await recordChange(tx, admin, {
    area: "settings",
    action: "updated",
    ...subject,
    subjectName: "HSN of categories",
    before: hsnByName(before),
    after: hsnByName(after),
  });
  return refuseOff(tx, "gst");
}

async function setCategoryHsn(tx: Tx, rows: TaxSettingsInput["categories"]): Promise<void> {
  const ids = rows.map(({ category_id }) => category_id);
  // Locked before their HSN, as by who deletes one. One that is gone by then has no goods left.
  const known = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, ids))
    .orderBy(asc(categories.id))
    .for("key share");
  for (const { category_id: categoryId, hsn } of rows) {
    await tx.delete(categoryHsn).where(eq(categoryHsn.categoryId, categoryId));
    if (hsn && known.some(({ id }) => id === categoryId))
      await tx.insert(categoryHsn).values({ categoryId, hsn });
  }
}

/** The moment it was last switched on, by the clock that also writes when orders are shipped; null while it is off. */
async function sinceWhen(tx: Tx, before: TaxSection, on: boolean): Promise<TaxSection["since"]> {
  if (!on) return null;
  if (before.on) return before.since;
  const { rows } = await tx.execute<{ now: Date | string }>(sql`select clock_timestamp() as now`);
  return new Date(rows[0]?.now ?? Number.NaN).toISOString();
}

/** Why GST can't be left out of what the shop does: it is on, and papers may be due. "" where it can. */
export async function whyTaxStaysOn(db: Db): Promise<string> {
  return (await readSection(db, taxSection)).on ? "Please switch GST off on the page Tax first." : "";
}
