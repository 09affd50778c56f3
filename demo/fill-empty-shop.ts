import { count, eq } from "drizzle-orm";
import { mustExist, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { checkPassword } from "#modules/accounts/server/check-password.ts";
import { categories } from "#modules/catalogue/schema.ts";
import { settings } from "#modules/settings/schema.ts";
import { writeSection } from "#modules/settings/server/settings-section.ts";
import { makeAdmin } from "#modules/staff/server/make-admin.ts";
import type { Database } from "#platform/database/client.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { writeCollections } from "./collections/write-collections.ts";
import { DEMO_ADMIN, makeDemoAdmin, readDemoAdmin, type SignIn } from "./demo-admin.ts";
import { importProducts } from "./import-products.ts";
import { writeLadders } from "./ladders/write-ladders.ts";
import type { DemoBank } from "./pay-online.ts";
import { storeScenes } from "./store-images.ts";
import { writeTexts } from "./texts/write-texts.ts";
import { translateProducts, writeBrands, writeCategories } from "./write-catalogue.ts";
import { writeHistory } from "./write-history.ts";
import { writePlaces } from "./write-places.ts";
import { writeScenes } from "./write-scenes.ts";
import { writeStaff } from "./write-staff.ts";

export type DemoInput = Pick<
  Context,
  "database" | "imageStore" | "log" | "workFolder" | "publicUrl" | "storeEmail" | "productIndex" | "payments"
> & {
  sandbox?: DemoBank["sandbox"];
  dataDir: string;
  adminEmail: string | null;
  adminPassword: string | null;
};

/**
 * Fills an empty shop with the demo: an admin, whose sign-in it returns (null when the shop was filled otherwise), the
 * catalogue through the shop's own use-cases and import, then customers and their orders. Every step leaves out what
 * is there, so that a start that was cut off is completed by the next one; a section of the settings, which says that it is whole, comes last.
 * `say` gets a line for each step.
 */
export async function fillEmptyShop(input: DemoInput, say: (line: string) => void): Promise<SignIn | null> {
  const { database, dataDir } = input;
  const begun = readDemoAdmin(dataDir);
  if (await isFilled(database, begun !== null)) return begun;

  await checkAdminPassword(input);
  say("Filling the empty shop with the demo…");
  const admin = begun ?? makeDemoAdmin(dataDir, { email: input.adminEmail, password: input.adminPassword });
  const ctx = await contextOf(input, admin);
  await writeCategories(ctx);
  await writeBrands(ctx);
  await importProducts(ctx, say);
  await translateProducts(ctx);
  await writePlaces(ctx);
  const scenes = await storeScenes(ctx);
  await writeCollections(ctx, scenes);
  await writeHistory(ctx, { password: admin.password, sandbox: input.sandbox });
  await writeStaff(ctx, admin.password);
  await writeTexts(ctx, scenes);
  await writeScenes(ctx);
  await writeLadders(ctx);
  await inTransaction(database, async (tx) => ok(await writeSection(tx, "home", {})));
  return admin;
}

/** Throws an OperatorError for a password of the operator's that the shop does not take, before anything is written. */
async function checkAdminPassword({ database, adminEmail, adminPassword }: DemoInput): Promise<void> {
  if (adminPassword === null) return;
  const checked = await checkPassword(database, adminPassword, { name: "", email: adminEmail ?? DEMO_ADMIN });
  if (!checked.ok) throw new OperatorError(`ADMIN_PASSWORD: ${checked.message}`);
}

/** Whether the demo is complete, or the catalogue is somebody's own. */
async function isFilled(database: Database, begun: boolean): Promise<boolean> {
  const [home] = await database.select().from(settings).where(eq(settings.section, "home"));
  if (home) return true;
  const [catalogue] = await database.select({ count: count() }).from(categories);
  return !begun && (catalogue?.count ?? 0) > 0;
}

/** The context of use-cases: the admin of the demo asks. */
async function contextOf(input: DemoInput, admin: SignIn): Promise<Context> {
  const { dataDir: _, adminEmail: _email, adminPassword: _password, sandbox: _sandbox, ...ports } = input;
  const made = await makeAdmin(ports.database, admin);
  if (!made.ok) throw new Error(made.message);
  const [found] = await ports.database.select().from(users).where(eq(users.email, admin.email.toLowerCase()));
  const { id: userId, name, email } = mustExist(found, "the admin just made");
  const actor = { kind: "admin", staffRole: "owner", userId, sessionId: "", name, email } as const;
  return { ...ports, couriers: null, now: () => new Date(), actor };
}
