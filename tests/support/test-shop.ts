import { randomUUID } from "node:crypto";
import { type Actor, guest, type SignedIn, type StaffRole } from "#kernel/actor.ts";
import type { CourierGateway } from "#kernel/ports/couriers.ts";
import type { ImageStore } from "#kernel/ports/image-store.ts";
import type { Logger } from "#kernel/ports/logger.ts";
import type { PaymentGateway } from "#kernel/ports/ports.ts";
import type { Result } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import type { AddressInput } from "#modules/addresses/contract/address.ts";
import { cart } from "#modules/cart/module.ts";
import type { ProductInput } from "#modules/catalogue/contract/product-input.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { createProduct } from "#modules/catalogue/server/change-product.ts";
import type { OpenProductIndex } from "#modules/catalogue/server/read-model/open-product-index.ts";
import { collect } from "#modules/collect/module.ts";
import { credit } from "#modules/credit/module.ts";
import { holds } from "#modules/holds/module.ts";
import { offers } from "#modules/offers/module.ts";
import { takeParts } from "#modules/orders/server/placing/order-parts.ts";
import "#modules/reconciliation/module.ts";
import { compareOrderAccounts, compareWire } from "#modules/books/server/order-accounts.scene.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { returns } from "#modules/returns/module.ts";
import { shipping } from "#modules/shipping/module.ts";
import type { ChangeFeed } from "#platform/database/change-feed.ts";
import { type Database, openDatabase } from "#platform/database/client.ts";
import type { StatementWatch } from "#platform/database/watched-pool.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forFile } from "./for-file.ts";
import { allowManyOrders } from "./order-limits.ts";
import { createTestDatabase } from "./postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "./scratch-folder.ts";
import { switchEverythingOn } from "./switch-everything-on.ts";
import { openTestIndex } from "./test-index.ts";

takeParts([cart, collect, credit, holds, offers, returns, shipping]);

export const PUBLIC_URL = "http://localhost:3000";

/** Writes nothing down. */
export const silentLog: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Reports no change, so that no page is kept. */
export const noChanges: ChangeFeed = {
  isCurrent: () => false,
  catchUp: async () => true,
  subscribe: () => () => undefined,
  stop: async () => undefined,
};

/** Lists that never change. */
export const noLists = { subscribe: () => () => undefined };

/** Images in memory. */
export function memoryImages(): ImageStore {
  const kept = new Map<string, Awaited<ReturnType<ImageStore["get"]>>>();
  return {
    put: async (key, files) => {
      for (const { name, contentType, bytes } of files)
        kept.set(`${key}/${name}`, { body: new Uint8Array(bytes), contentType });
      kept.set(key, null);
    },
    get: async (key, name) => kept.get(`${key}/${name}`) ?? null,
    has: async (key) => kept.has(key),
    async *list() {
      const addresses = [...kept.keys()].map((address) => address.split("/"));
      for (const [key = "", name] of addresses)
        if (!name)
          yield { key, names: addresses.flatMap(([of, file]) => (of === key && file ? [file] : [])) };
    },
  };
}

export const someAddress: AddressInput & { recipient: string } = {
  recipient: "Lakshmi Menon",
  line1: "12 Rose Street",
  line2: "Fort Kochi",
  city: "Kochi",
  state: "Kerala",
  zip: "682001",
  country: "India",
  mobile: "9847000001",
};

/** The value of a success; a refusal fails the test with what it says. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.code} ${result.message ?? ""}`);
  return result.value;
}

export interface TestShop {
  database: Database;
  productIndex: OpenProductIndex;
  /** The context of use-cases for this actor. */
  as(actor: Actor): Context;
  guest: Context;
  admin: Context;
  /** Makes another admin, an owner unless another role is given. */
  newAdmin(name?: string, role?: StaffRole): Promise<SignedIn>;
  /** Makes a customer with an account. */
  newCustomer(name?: string): Promise<SignedIn>;
  /** Puts a product on sale; what is not given is a plain cotton kurta, one of it, at ₹500 instead of ₹1,000. */
  newProduct(fields?: Partial<ProductInput>): Promise<string>;
  /** A category for products, made once. */
  categoryId(): Promise<string>;
  close(): Promise<void>;
}

export interface TestShopOptions {
  /** The gateway for payments online; none by default. */
  payments?: PaymentGateway;
  /** The couriers; none by default. */
  couriers?: CourierGateway;
  /** The shop's clock; the real one by default. */
  now?: () => Date;
  /** A migrated database of the test's own, which stays when the shop closes; a new one on the tests' server by default. */
  databaseUrl?: string | undefined;
  /** The index that answers lists; by default one that knows everything that was committed before. */
  productIndex?: OpenProductIndex;
  /** Called with every statement. */
  watch?: StatementWatch | undefined;
  /** Whether orders are limited as in a shop as it is delivered; by default as good as not at all, since people of tests share an address. */
  limitsOrders?: boolean;
  /** Whether it has none of what is a choice on, as a new shop; left out: it has all. */
  beginsSmall?: boolean;
  /** Whether its tests write tables of money by hand, so that the book can't say the same. */
  writesMoneyByHand?: boolean;
  /** Whether they write orders, payments and the like by hand, which the book lacks until it is reconciled. */
  writesOrdersByHand?: boolean;
  /** Milliseconds that a statement may take; as long as it takes by default, since tests share a machine. */
  limit?: number | undefined;
}

/** An empty shop on a database of its own, with an admin. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { payments = null, couriers = null, now = () => new Date() } = options;
  const testDatabase = options.databaseUrl
    ? { url: options.databaseUrl, close: async () => undefined }
    : await createTestDatabase();
  const { watch, limit = 0 } = options;
  const database = openDatabase(testDatabase.url, { max: 20, onError: () => undefined, watch, limit });
  if (!options.limitsOrders) await allowManyOrders(database);
  if (!options.beginsSmall) await switchEverythingOn(database);
  const imageStore = memoryImages();
  const workFolder = makeScratchFolder("work");
  const own = openTestIndex(testDatabase.url);
  const productIndex = options.productIndex ?? own.index;
  const as = (actor: Actor): Context => ({
    database,
    actor,
    imageStore,
    workFolder,
    productIndex,
    payments,
    couriers,
    publicUrl: PUBLIC_URL,
    storeEmail: "shop@example.org",
    log: silentLog,
    now,
  });
  const newPerson = async (staffRole: StaffRole | null, name: string): Promise<SignedIn> => {
    const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`;
    const role = staffRole ? "ADMIN" : "CUSTOMER";
    const [row] = await database
      .insert(users)
      .values({ name, email, role, staffRole, emailVerified: true })
      .returning();
    if (!row) throw new Error("no user was made");
    const person = { userId: row.id, sessionId: randomUUID(), name, email };
    return staffRole ? { kind: "admin", staffRole, ...person } : { kind: "customer", ...person };
  };
  const admin = as(await newPerson("owner", "Keeper"));
  let category: Promise<string> | undefined;
  const categoryId = () => {
    category ??= createCategory(admin, { name: "Women", description: "For women" }).then(
      (created) => value(created).id,
    );
    return category;
  };
  return {
    database,
    productIndex,
    as,
    guest: as(guest),
    admin,
    categoryId,
    newAdmin: (name = "Meera", role: StaffRole = "owner") => newPerson(role, name),
    newCustomer: (name = "Anu") => newPerson(null, name),
    newProduct: async (fields = {}) =>
      value(
        await createProduct(admin, {
          name: "Plain cotton kurta",
          description: "Handloom, worn twice",
          price: 1000,
          discounted_price: 500,
          stock: 1,
          category_id: await categoryId(),
          sub_category_id: null,
          brand_id: null,
          product_images: [
            { image_url: "/images/somewhere/preview.jpg", blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ" },
          ],
          ...fields,
        }),
      ).id,
    close: async () => {
      if (!options.writesMoneyByHand) await expectBookToAgree(database, options.writesOrdersByHand ?? false);
      await own.close();
      await database.$client.end();
      await testDatabase.close();
      removeScratchFolder(workFolder);
    },
  };
}

/** Whatever a file of tests did with money, the book says the same as the other tables, and each deed entered its own part. */
async function expectBookToAgree(database: Database, mayLack: boolean): Promise<void> {
  const { entered, differences } = await reconcile(database);
  if (differences.length > 0) throw new Error(`the book differs:\n${differences.join("\n")}`);
  if (entered > 0 && !mayLack) throw new Error(`the book lacked ${entered} entries`);
  const accounts = await compareOrderAccounts(database);
  const differ = [...accounts.differences, ...(mayLack ? [] : await compareWire(database))];
  if (differ.length > 0) throw new Error(`the accounts differ:\n${differ.join("\n")}`);
}

/** A shop for a file of tests, after whose last it is closed. */
export const shopForFile = async (options?: TestShopOptions) =>
  forFile(await openTestShop(options), (shop) => shop.close());
