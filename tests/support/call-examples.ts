import { randomInt, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { demoStore } from "#demo/store.ts";
import { storeDate } from "#kernel/store-time.ts";
import { users } from "#modules/accounts/schema.ts";
import { createAddress, listAddresses } from "#modules/addresses/contract/address.ts";
import { changeCart } from "#modules/cart/contract/cart.ts";
import type { BrandInput } from "#modules/catalogue/contract/brand.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { changePrices } from "#modules/catalogue/server/prices/change-prices.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { actorOf, claimOf, deliver } from "#modules/claims/server/claim.scene.ts";
import { collections } from "#modules/collect/schema.ts";
import { markReady } from "#modules/collect/server/mark-ready.ts";
import type { CollectionInput } from "#modules/collections/contract/product-collection.ts";
import { createProductCollection } from "#modules/collections/server/change-collections.ts";
import { fileBodies } from "#modules/content/server/compare-versions.ts";
import { checkQrSale, getQrSales, sellAtCounter } from "#modules/counter/server/qr-sale.ts";
import { closeTill, openTill } from "#modules/counter/server/till.ts";
import { bookCourier } from "#modules/couriers/server/book-courier.ts";
import { noteDispute } from "#modules/disputes/server/disputes.ts";
import { planImport, sendImportFile } from "#modules/import/contract/product-import.ts";
import { listMessages, sendMessage } from "#modules/messages/server/messages.ts";
import { editInput } from "#modules/orders/contract/edit-order.ts";
import { placeOrder } from "#modules/orders/contract/order.ts";
import { moveOrder } from "#modules/orders/server/change-order-status.ts";
import { editOrder, planEdit } from "#modules/orders/server/edits/edit-order.ts";
import { addOrderNote } from "#modules/orders/server/office/order-notes.ts";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { addPackingPhoto, packOrder, takePacking } from "#modules/packing/contract/packing.ts";
import { getOrderToPack } from "#modules/packing/server/list-packing.ts";
import { getText } from "#modules/pages/server/edit-texts.ts";
import { saveText } from "#modules/pages/server/save-text.ts";
import { cancelWithRefund, payOrder, verifyPayment } from "#modules/payments/contract/payment.ts";
import { savePlace } from "#modules/places/server/places.ts";
import type { LadderInput } from "#modules/pricing/contract/ladder.ts";
import { ladderedProducts } from "#modules/pricing/schema.ts";
import { saveLadder } from "#modules/pricing/server/change-ladders.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { saveSearch } from "#modules/saved-searches/contract/saved-search.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { replacePinAreas } from "#modules/shipping/server/pin-areas.ts";
import { giveOrderToTax } from "#modules/tax/server/give-order-to-tax.scene.ts";
import { webhookOf } from "#packages/shiprocket-sandbox/webhooks.ts";
import { giveInvitation } from "./give-invitation.ts";
import { givePasskey } from "./give-passkey.ts";
import { giveSession } from "./give-session.ts";
import { everythingOn } from "./switch-everything-on.ts";
import { PASSWORD } from "./test-accounts.ts";
import { apiForFile, type CallInput, type Person, type TestApi } from "./test-api.ts";
import { switchOnline } from "./test-payments.ts";
import { someAddress, value } from "./test-shop.ts";
import { wordsIn } from "./words-in.ts";

export const someImage = {
  image_url: "/images/0123456789abcdef0123456789abcdef-640x800/preview.jpg",
  blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
};
export const someBrand: BrandInput = { name: "Kasavu & Co", description: "Handloom of Kerala", ...someImage };
export const someGroup = { name: "Kurtas", description: "Tops to the knee" };

/** A product's fields as the admin's form sends them. */
export function someProduct(category_id: string) {
  return {
    name: "Indigo kurta",
    description: "Block-printed, worn once",
    price: 1499.5,
    discounted_price: 749.25,
    stock: 2,
    category_id,
    sub_category_id: null as string | null,
    brand_id: null as string | null,
    product_images: [someImage],
  };
}

/** A change of the price of a new product. */
async function pricesToLower(api: TestApi) {
  const prices = { price: 1000, discounted_price: 0 };
  const rule = { way: "lower-percent" as const, amount: 20, ending: "nine" as const, strike: true };
  return { new_id: randomUUID(), rule, products: [{ id: await api.shop.newProduct(prices), ...prices }] };
}

/** The smallest PNG: one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** The form that upload-image takes. */
export function imageForm(bytes = new Uint8Array(PIXEL), name = "photo.png"): FormData {
  const form = new FormData();
  form.append("image", new File([bytes], name));
  return form;
}

/** An address of this customer, and its id. */
export async function giveAddress(api: TestApi, person: Person): Promise<string> {
  return (await api.call(createAddress, { token: person.token, body: someAddress })).response().data.id;
}

async function addressOf(api: TestApi, person: Person): Promise<string> {
  const [first] = (await api.call(listAddresses, { token: person.token })).response().data;
  return first?.id ?? giveAddress(api, person);
}

/** Puts products into this customer's cart. */
export async function fillCart(api: TestApi, person: Person, products: string[]): Promise<void> {
  for (const product_id of products) {
    const reply = await api.call(changeCart, { token: person.token, body: { product_id, action: "add" } });
    reply.response();
  }
}

/** A piece that is held for this customer, who has it in the cart. */
async function giveHeldProduct({ api, customer }: { api: TestApi; customer: Person }): Promise<string> {
  const piece = await api.shop.newProduct();
  await fillCart(api, customer, [piece]);
  return piece;
}

/** An order of this customer for one new product, by default to be paid in cash; returns the order. */
export async function giveOrder(api: TestApi, person: Person, products?: string[], payment_mode = "COD") {
  await fillCart(api, person, products ?? [await api.shop.newProduct()]);
  const body = { address_id: await addressOf(api, person), message: "Is Friday fine?", payment_mode };
  return (await api.call(placeOrder, { token: person.token, body })).response().data;
}

/** An order of this customer that is to be paid online; returns the order. */
export async function givePrepaidOrder(api: TestApi, person: Person, products?: string[]) {
  await switchOnline(api.database);
  return giveOrder(api, person, products, "PREPAID");
}

/** A canceled order of this customer that was paid online, and whose refund failed for good; returns its id. */
async function giveFailedRefund(api: TestApi, person: Person) {
  const { id: order_id } = await givePrepaidOrder(api, person);
  const token = person.token;
  const signed = await payAtSandbox(api, person, order_id);
  (await api.call(verifyPayment, { token, body: signed })).response();
  (await api.call(cancelWithRefund, { token, body: { order_id } })).response();
  await api.database.execute(sql`update refunds r set status = 'FAILED' from payments p
    where p.id = r.payment_id and p.order_id = ${order_id}`);
  // Written by hand, it is in the book only now.
  await reconcile(api.database);
  return { id: order_id };
}

/** An order of this customer for which less was offered than it costs; returns its id. */
export async function giveOffer(api: TestApi, person: Person): Promise<string> {
  await fillCart(api, person, [await api.shop.newProduct()]);
  const body = { address_id: await addressOf(api, person), message: "Would this do?", offer: 400 };
  return (await api.call(placeOrder, { token: person.token, body })).response().data.id;
}

async function giveWanted(api: TestApi, { token }: Person): Promise<string> {
  const filters = { search: "silk" };
  return (await api.call(saveSearch, { token, body: { filters } })).response().data.id;
}

/** Pays such an order at the sandbox, and returns what its checkout hands back. */
export async function payAtSandbox(api: TestApi, person: Person, order_id: string) {
  const begun = await api.call(payOrder, { token: person.token, body: { order_id } });
  const razorpay_order_id = begun.response().data.options.order_id;
  const payment = api.razorpay.bank.pay(razorpay_order_id, "card", { outcome: "success", reason: "" });
  const razorpay_signature = api.razorpay.signatureOf(razorpay_order_id, payment.id);
  return { order_id, razorpay_order_id, razorpay_payment_id: payment.id, razorpay_signature };
}

type Scene = { api: TestApi; customer: Person; admin: Person };

/** A shop for a file of tests, with a customer and an admin, and a good input of every call. */
export async function openScene() {
  const api = await apiForFile();
  const scene: Scene = { api, customer: await api.customer(), admin: await api.admin() };
  const exampleOf = async (name: string): Promise<CallInput> => (await callExamples[name]?.(scene)) ?? {};
  const examples = new Map<string, Promise<CallInput>>();
  /** One and the same each time: for requests that are refused, which leave it as good as it was. */
  function lastingExampleOf(name: string): Promise<CallInput> {
    const example = examples.get(name) ?? exampleOf(name);
    examples.set(name, example);
    return example;
  }
  return { ...scene, exampleOf, lastingExampleOf };
}

type Example = (scene: Scene) => CallInput | Promise<CallInput>;

let names = 0;

/** No two of a kind have the same name: what follows it are letters, which is all that a category's name takes. */
export function named<T extends { name: string }>(some: T): T {
  names += 1;
  const letters = names.toString().replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
  return { ...some, name: `${some.name}-${letters}` };
}

const newBrand = async ({ api }: Scene) => value(await createBrand(api.shop.admin, named(someBrand))).id;
const newCategory = async ({ api }: Scene) =>
  value(await createCategory(api.shop.admin, named(someGroup))).id;
const newSubCategory = async (scene: Scene) => {
  const input = { ...someGroup, category_id: await newCategory(scene) };
  return value(await createSubCategory(scene.api.shop.admin, input));
};

/** A file that puts up the stock of products. */
const someCsv = (...ids: string[]) =>
  new File([`id,stock\n${ids.map((id) => `${id},5\n`).join("")}`], "pieces.csv", { type: "text/csv" });

/** A file of an import that the shop keeps, and its id. */
async function giveImportFile({ api, admin }: Scene): Promise<string> {
  const body = someCsv(await api.shop.newProduct());
  const query = { name: "pieces.csv" };
  return (await api.call(sendImportFile, { token: admin.token, query, body })).response().data.id;
}

/** An import that was looked at and is not made yet. */
async function givePlan(scene: Scene) {
  const id = await giveImportFile(scene);
  const looked = await scene.api.call(planImport, { token: scene.admin.token, query: { id } });
  return { id, plan: looked.response().data.plan };
}

export const someMessage = {
  full_name: "Anu Thomas",
  email: "anu@example.org",
  subject: "Opening hours",
  message: "Are you open on Onam?",
};

async function giveMessage({ api }: Scene): Promise<string> {
  value(await sendMessage(api.shop.guest, { ...someMessage, website: "" }));
  return value(await listMessages(api.shop.admin, { page: 1, limit: 1 })).data[0]?.id ?? "";
}

/** An order that came to this customer; returns its id. */
async function giveDelivered(api: TestApi, customer: Person): Promise<string> {
  const { id } = await giveOrder(api, customer);
  await deliver(api.shop, id);
  return id;
}

async function giveClaim({ api, customer }: Scene): Promise<string> {
  const own = api.shop.as(actorOf(customer));
  return (await claimOf(own, await giveDelivered(api, customer))).id;
}

/** A prepaid order of the customer that is not paid yet. */
const ofUnpaid: Example = async ({ api, customer }) => ({
  body: { order_id: (await givePrepaidOrder(api, customer)).id },
});

/** A cash order of the customer that may be shipped; returns its id. */
async function giveAccepted({ api, customer }: Pick<Scene, "api" | "customer">): Promise<string> {
  const { id: order_id } = await giveOrder(api, customer);
  const shipment = { courier: "", tracking_number: "", tracking_url: "" };
  value(await moveOrder(api.shop.admin, { order_id, status: "ACCEPTED", shipment }));
  return order_id;
}

const someLadder: LadderInput = {
  ...{ name: "Shirts", rank: 1, category_id: null, condition: null, price_from: null, price_below: null },
  ...{ steps: [{ after: 30, percent: 20 }], out_after: 90, ending: "nine" },
};
const someCollection: CollectionInput = {
  name: "Onam whites",
  description: "Cream and white for ten days",
  ...someImage,
  is_active: true,
  on_home: true,
  in_menu: true,
  opens_at: null,
  filters: null,
  product_ids: [],
};
const newCollection = async ({ api }: Scene) =>
  value(await createProductCollection(api.shop.admin, named(someCollection))).id;

const newLadder = async ({ api }: Scene) => value(await saveLadder(api.shop.admin, someLadder)).id;

/** A product whose time is up, hidden or brought back. */
async function takeOffSale({ shop }: TestApi, is_active = false): Promise<string> {
  const productId = await shop.newProduct({ is_active });
  const prices = {
    beforePricePaise: 900_00,
    beforeDiscountedPaise: 0,
    leftPricePaise: 900_00,
    leftDiscountedPaise: 0,
  };
  const [since, outAt] = [shop.admin.now(), shop.admin.now()];
  await shop.database.insert(ladderedProducts).values({ productId, ...prices, percent: 0, since, outAt });
  return productId;
}

/** An order that the admin packs, with all that is in it ticked. */
async function givePacking(scene: Scene) {
  const order_id = await giveAccepted(scene);
  const { token } = scene.admin;
  (await scene.api.call(takePacking, { token, body: { order_id } })).response();
  const { version, lines } = value(await getOrderToPack(scene.api.shop.admin, order_id));
  const ticked = Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
  return { order_id, version, ticked, grams: 820 };
}

async function giveDispute(scene: Scene): Promise<string> {
  const noted = { parcel: await giveAccepted(scene), charged_grams: 1500, until: storeDate(new Date()) };
  return value(await noteDispute(scene.api.shop.admin, noted)).id;
}

const newPlace = async ({ shop }: TestApi) =>
  value(await savePlace(shop.admin, { name: `Rail ${randomInt(1_000_000)}`, parent_id: null }));

/** A change of a text that was not made yet. */
async function changedText({ shop }: TestApi) {
  const { version, bodies } = value(await getText(shop.admin, { text: "grades", version: null }));
  return { text: "grades" as const, version, bodies: { ...bodies, en: `# Grades ${randomUUID()}` } };
}

/** An accepted order that is to be collected in the store. */
async function giveToCollect({ api, customer }: Scene): Promise<string> {
  value(await saveStoreDetails(api.shop.admin, demoStore));
  await fillCart(api, customer, [await api.shop.newProduct()]);
  const collect = { recipient: "Binu", mobile: "9847000099" };
  const reply = await api.call(placeOrder, { token: customer.token, body: { message: "Hello", collect } });
  const { id: order_id } = reply.response().data;
  const shipment = { courier: "", tracking_number: "", tracking_url: "" };
  value(await moveOrder(api.shop.admin, { order_id, status: "ACCEPTED", shipment }));
  return order_id;
}

/** A piece that was taken out of an order of two and put aside. */
async function giveAside(api: Scene["api"], customer: Scene["customer"]): Promise<string> {
  const two = [await api.shop.newProduct(), await api.shop.newProduct()];
  const order = await giveOrder(api, customer, two);
  const [line] = order.products;
  const taken = [{ line_id: line?.id, quantity: 1, reason: "not_found", piece: "aside" }];
  const input = editInput.parse({ order_id: order.id, taken });
  const { version } = value(await planEdit(api.shop.admin, input));
  const edited = await editOrder(api.shop.admin, { ...input, version, idempotencyKey: order.id });
  return value(edited).changes[0]?.taken[0]?.id ?? "";
}

/** Gives up what waits for a payment: the till is not closed before. */
async function endWaiting({ shop: { admin } }: TestApi) {
  for (const order_id of value(await getQrSales(admin)).waiting)
    value(await checkQrSale(admin, { order_id, give_up: true, show: false }));
}

/** Opens the till where it is closed; what somebody sells over the counter. */
async function giveSale({ shop }: TestApi) {
  await openTill(shop.admin, { counted: 0, brought: 0 });
  const items = [{ product_id: await shop.newProduct(), quantity: 1 }];
  return { items, way: "cash" as const, name: "", mobile: "", email: "", upi_reference: "" };
}

/** A sale over the counter, and its line. */
async function giveSold(api: TestApi) {
  const sale = await giveSale(api);
  const { order_id } = value(await sellAtCounter(api.shop.admin, { ...sale, key: randomUUID() }));
  const [line] = value(await getOrder(api.shop.admin, order_id)).products;
  return { order_id, line_id: line?.id ?? "" };
}

/** A parcel of such an order that a courier has scanned; returns both ids. */
async function giveParcel(scene: Scene, ...codes: number[]) {
  const { api } = scene;
  const order_id = await giveAccepted(scene);
  const data = value(await bookCourier(api.shop.admin, { order_id, courier_id: 43 }));
  for (const code of codes) api.depot.depot.scan(data.tracking_number, code);
  const scans = webhookOf(api.depot.depot.byAwb(data.tracking_number));
  const headers = { "x-api-key": api.depot.webhookToken };
  expect((await api.send("POST", "/api/couriers/webhook", { body: scans, headers })).status).toBe(200);
  return { id: data.id, order_id };
}

const withoutInput = wordsIn(`
  getSession listNavigation listFeaturedProducts listBrandsWithProducts listBrands listCategories listSubCategories
  exportProducts listImports getCart getMyHolds getHoldSettings listAddresses listMyOrders getOrderPulse getOverallStats getWhatSells exportWhatSells listFailedMails
  retryFailedMails getStoreSettings getFeatures listStaff getMyData getMyMeasures listSavedSearches listMySessions
  endOtherSessions listMyPasskeys getShippingSettings exportPinAreas listOwnWeights getMyCredit getTaxSettings
`);

/** A request of every call that succeeds when the right person makes it; a call without one fails the tests. */
export const callExamples: Record<string, Example> = {
  ...Object.fromEntries(withoutInput.map((name) => [name, () => ({})])),
  listProductsByCategory: () => ({ query: { page: 1, limit: 20, category_id: "ALL", min: 0, max: 500 } }),
  getProduct: async ({ api }) => ({ query: { id: await api.shop.newProduct() } }),
  listProducts: () => ({ query: { page: 1, limit: 10 } }),
  suggestSearches: () => ({ query: { search: "red sa" } }),
  createProduct: async (scene) => ({ body: someProduct(await newCategory(scene)) }),
  updateProduct: async (scene) => ({
    body: { ...someProduct(await newCategory(scene)), id: await scene.api.shop.newProduct() },
  }),
  deleteProduct: async ({ api }) => ({ query: { id: await api.shop.newProduct() } }),
  getBrand: async (scene) => ({ query: { id: await newBrand(scene) } }),
  createBrand: () => ({ body: named(someBrand) }),
  updateBrand: async (scene) => ({
    body: { ...named(someBrand), id: await newBrand(scene) },
  }),
  deleteBrand: async (scene) => ({ query: { id: await newBrand(scene) } }),
  createProductCollection: async ({ api }) => ({
    body: { ...named(someCollection), product_ids: [await api.shop.newProduct()] },
  }),
  updateProductCollection: async (scene) => ({
    body: {
      ...named(someCollection),
      filters: { search: "kurta", max: 500 },
      id: await newCollection(scene),
    },
  }),
  deleteProductCollection: async (scene) => ({ query: { id: await newCollection(scene) } }),
  createCategory: () => ({ body: named(someGroup) }),
  updateCategory: async (scene) => ({ body: { ...named(someGroup), id: await newCategory(scene) } }),
  deleteCategory: async (scene) => ({ query: { id: await newCategory(scene) } }),
  createSubCategory: async (scene) => ({ body: { ...someGroup, category_id: await newCategory(scene) } }),
  updateSubCategory: async (scene) => {
    const { id, category_id } = await newSubCategory(scene);
    return { body: { ...someGroup, name: "Long-kurtas", category_id, id } };
  },
  deleteSubCategory: async (scene) => ({ query: { id: (await newSubCategory(scene)).id } }),
  toggleActive: async (scene) => ({ query: { id: await newBrand(scene), type: "brands" } }),
  toggleFeatured: async ({ api }) => ({ query: { id: await api.shop.newProduct() } }),
  bulkChangeProducts: async ({ api }) => ({
    body: { action: "add-stock", ids: [await api.shop.newProduct()], stock: 2 },
  }),
  planPrices: async ({ api }) => ({
    body: { ids: [await api.shop.newProduct()], rule: { way: "lower-percent", amount: 20 } },
  }),
  changePrices: async ({ api }) => ({ body: await pricesToLower(api) }),
  undoPrices: async ({ api }) => {
    const body = await pricesToLower(api);
    await changePrices(api.shop.admin, body);
    return { body: { id: body.new_id } };
  },
  saveLadder: () => ({ body: named(someLadder) }),
  switchLadder: async (scene) => ({ body: { id: await newLadder(scene), is_on: true } }),
  deleteLadder: async (scene) => ({ query: { id: await newLadder(scene) } }),
  followLadder: async ({ api }) => ({ body: { ids: [await takeOffSale(api, true)] } }),
  sortOut: async ({ api }) => ({ body: { ids: [await takeOffSale(api)], to: "families" } }),
  bulkChangeBrands: async (scene) => ({ body: { action: "hide", ids: [await newBrand(scene)] } }),
  bulkChangeCategories: async (scene) => ({
    body: { action: "delete", ids: [await newCategory(scene)] },
  }),
  bulkChangeSubCategories: async (scene) => ({
    body: { action: "delete", ids: [(await newSubCategory(scene)).id] },
  }),
  exportOrders: () => ({ query: { status: "pending", search: "anu" } }),
  exportCustomers: () => ({ query: { search: "anu" } }),
  uploadImage: () => ({ body: imageForm() }),
  sendImportFile: () => ({ query: { name: "pieces.csv" }, body: someCsv() }),
  planImport: async (scene) => ({ query: { id: await giveImportFile(scene) } }),
  prepareImportImages: async (scene) => ({ body: { id: await giveImportFile(scene) } }),
  importProducts: async (scene) => ({ body: await givePlan(scene) }),
  changeCart: async ({ api }) => ({ body: { product_id: await api.shop.newProduct(), action: "add" } }),
  removeFromCart: async ({ api }) => ({ query: { product_id: await api.shop.newProduct() } }),
  makeHold: async (scene) => ({ body: { product_id: await giveHeldProduct(scene) } }),
  releaseHold: async (scene) => ({ query: { product_id: await giveHeldProduct(scene) } }),
  joinQueue: async ({ api }) => ({
    body: { product_id: await giveHeldProduct({ api, customer: await api.customer() }) },
  }),
  leaveQueue: async ({ api }) => ({ query: { product_id: await api.shop.newProduct() } }),
  saveHoldSettings: () => ({ body: { minutes: 30, payment_minutes: 10, max_held: 5 } }),
  getDeliveryPromise: async ({ api }) => ({
    query: { pin: "682 016", product_id: await api.shop.newProduct() },
  }),
  saveShippingSettings: () => ({ body: { rates: "by_weight", own_state_only: true } }),
  previewPinAreas: () => ({ body: { csv: "pin,city\n682001-682043,Kochi\n" } }),
  restorePinAreas: async ({ api }) => {
    for (const pin of ["682001", "682001-682043"])
      value(await replacePinAreas(api.shop.admin, { csv: `pin\n${pin}\n` }));
    return {};
  },
  replacePinAreas: () => ({ body: { csv: "pin,city\n682001-682043,Kochi\n" } }),
  saveOwnWeight: async ({ api }) => ({ body: { product_id: await api.shop.newProduct(), grams: 850 } }),
  createAddress: ({ customer }) => ({ body: { ...someAddress, user_id: customer.session.user.id } }),
  updateAddress: async ({ api, customer }) => ({
    body: { ...someAddress, id: await giveAddress(api, customer), user_id: customer.session.user.id },
  }),
  deleteAddress: async ({ api, customer }) => ({ query: { id: await giveAddress(api, customer) } }),
  placeOrder: async ({ api, customer }) => {
    await fillCart(api, customer, [await api.shop.newProduct()]);
    return { body: { address_id: await addressOf(api, customer), message: "Is Friday fine?" } };
  },
  cancelMyOrder: async ({ api, customer }) => ({ body: { order_id: (await giveOrder(api, customer)).id } }),
  answerOffer: async ({ api, customer }) => ({
    query: { order_id: await giveOffer(api, customer) },
    body: { answer: "keep" },
  }),
  saveOrderLimits: () => {
    // So much that the orders of later examples are within it.
    const first = { pieces: 9000, value: 900_000, cash: 900_000 };
    return { body: { first, kept: first, refused: first, address: first } };
  },
  saveCustomerLimits: ({ customer }) => ({
    // Another number each time: what changes nothing is not logged.
    body: {
      customer_id: customer.session.user.id,
      limits: { pieces: randomInt(1000, 9000), value: 900_000, cash: 900_000 },
    },
  }),
  saveProductFloor: async ({ api }) => ({ body: { product_id: await api.shop.newProduct(), floor: 350 } }),
  saveFeatures: () => ({ body: { ...everythingOn } }),
  saveCollectSettings: () => ({ body: { days: 10 } }),
  saveOfferSettings: () => ({
    body: {
      floor_percent: 60,
      answer_hours: 24,
      answer_1: "Gladly",
      answer_2: "",
      answer_3: "",
    },
  }),
  listOrders: () => ({ query: { status: "PENDING" } }),
  moveOrder: async ({ api, customer }) => ({
    query: { order_id: (await giveOrder(api, customer)).id, status: "ACCEPTED" },
  }),
  planEdit: async ({ api, customer }) => ({
    body: { order_id: (await giveOrder(api, customer)).id, goodwill: 1 },
  }),
  editOrder: async ({ api, customer }) => {
    const body = { order_id: (await giveOrder(api, customer)).id, goodwill: 1 };
    const { version } = value(await planEdit(api.shop.admin, editInput.parse(body)));
    return { body: { ...body, version } };
  },
  addOrderNote: async ({ api, customer }) => ({
    body: { order_id: (await giveOrder(api, customer)).id, text: "Comes on Friday" },
  }),
  removeOrderNote: async ({ api, customer }) => {
    const note = { order_id: (await giveOrder(api, customer)).id, text: "Comes on Friday" };
    return { body: { id: value(await addOrderNote(api.shop.admin, note)).id } };
  },
  correctRecipient: async ({ api, customer }) => ({
    body: { order_id: (await giveOrder(api, customer)).id, recipient: "Anu", mobile: "9847012345" },
  }),
  decidePiece: async ({ api, customer }) => ({ body: { id: await giveAside(api, customer), piece: "gone" } }),
  listCouriers: async (scene) => ({ query: { order_id: await giveAccepted(scene) } }),
  bookCourier: async (scene) => ({ body: { order_id: await giveAccepted(scene), courier_id: 43 } }),
  noteCameBack: async (scene) => ({ body: { order_id: (await giveParcel(scene, 42)).order_id } }),
  closeReturnedParcel: async (scene) => ({
    body: { id: (await giveParcel(scene, 42, 10)).id, end: "ON_SALE" },
  }),
  markReady: async (scene) => ({ body: { order_id: await giveToCollect(scene) } }),
  findCollection: async (scene) => {
    const order_id = await giveToCollect(scene);
    value(await markReady(scene.api.shop.admin, { order_id }));
    const [row] = await scene.api.database
      .select()
      .from(collections)
      .where(eq(collections.orderId, order_id));
    return { query: { code: row?.code } };
  },
  handOverCollected: async (scene) => {
    const order_id = await giveToCollect(scene);
    value(await markReady(scene.api.shop.admin, { order_id }));
    return { body: { order_id } };
  },
  openTill: async ({ api }) => {
    await endWaiting(api);
    await closeTill(api.shop.admin, { counted: 0, banked: 0, note: "Nothing was in it" });
    return { body: { counted: 2_000, brought: 2_000 } };
  },
  findForCounter: () => ({ query: { search: "kurta" } }),
  sellAtCounter: async ({ api }) => ({ body: await giveSale(api) }),
  checkQrSale: async ({ api }) => {
    await switchOnline(api.database);
    const sale = { ...(await giveSale(api)), way: "upi" as const, by_qr: true, expected_total: 500 };
    const { order_id } = value(await sellAtCounter(api.shop.admin, { ...sale, key: randomUUID() }));
    return { body: { order_id, give_up: true, show: false } };
  },
  findReturnable: async ({ api }) => {
    const { order_id } = await giveSold(api);
    return { query: { number: order_id.slice(0, 8) } };
  },
  returnAtCounter: async ({ api }) => {
    const { order_id, line_id } = await giveSold(api);
    return { body: { order_id, lines: [{ line_id, quantity: 1, piece: "stock" }], way: "cash" } };
  },
  listUpi: () => ({}),
  settleUpi: async ({ api }) => {
    const sale = {
      ...(await giveSale(api)),
      way: "upi" as const,
      upi_reference: String(randomInt(1e11, 2e11)),
    };
    const { order_id } = value(await sellAtCounter(api.shop.admin, { ...sale, key: randomUUID() }));
    return { body: { order_id, outcome: "came" } };
  },
  saveUpiSettings: () => ({ body: { vpa: "rebon@okbank" } }),
  closeTill: async (scene) => {
    await endWaiting(scene.api);
    await openTill(scene.api.shop.admin, { counted: 0, brought: 0 });
    return { body: { counted: 0, banked: 0, note: "Nothing was in it" } };
  },
  makeLabels: async ({ api }) => ({ body: { ids: [await api.shop.newProduct()] } }),
  previewText: () => ({ body: { text: "faq", language: "ml", bodies: fileBodies("faq") } }),
  saveText: async ({ api }) => ({ body: await changedText(api) }),
  restoreText: async ({ api }) => {
    const { version } = value(await saveText(api.shop.admin, await changedText(api)));
    return { body: { text: "grades", version, to: 0 } };
  },
  savePlace: () => ({ body: { name: `Rail ${randomInt(1_000_000)}`, parent_id: null } }),
  deletePlace: async ({ api }) => ({ query: { id: (await newPlace(api)).id } }),
  moveProducts: async ({ api }) => ({
    body: { place_id: (await newPlace(api)).id, products: [await api.shop.newProduct()] },
  }),
  noteMissing: async ({ api, customer }) => {
    const { id: order_id, products } = await giveOrder(api, customer);
    return { body: { order_id, product_id: products[0]?.product_id, missing: true } };
  },
  takePacking: async (scene) => ({ body: { order_id: await giveAccepted(scene) } }),
  releasePacking: async (scene) => ({ body: { order_id: await giveAccepted(scene) } }),
  savePacking: async (scene) => ({ body: await givePacking(scene) }),
  packOrder: async (scene) => ({ body: await givePacking(scene) }),
  sendPacked: async (scene) => {
    const body = await givePacking(scene);
    (await scene.api.call(packOrder, { token: scene.admin.token, body })).response();
    return { body: { order_id: body.order_id, courier: "Post" } };
  },
  addPackingPhoto: async (scene) => {
    const { order_id } = await givePacking(scene);
    return { query: { order_id }, body: imageForm() };
  },
  removePackingPhoto: async (scene) => {
    const { order_id } = await givePacking(scene);
    const photo = { token: scene.admin.token, query: { order_id }, body: imageForm() };
    return { query: { id: (await scene.api.call(addPackingPhoto, photo)).response().data.id } };
  },
  noteDispute: async (scene) => ({
    body: { parcel: await giveAccepted(scene), charged_grams: 1500, until: storeDate(new Date()) },
  }),
  answerDispute: async (scene) => ({ body: { id: await giveDispute(scene), answer: "It weighed 820 g." } }),
  closeDispute: async (scene) => ({ body: { id: await giveDispute(scene), end: "paid" } }),
  noteCash: async (scene) => {
    const { id } = await giveParcel(scene, 42, 7);
    return { body: { id, received_on: storeDate(new Date()), reference: "UTR 1" } };
  },
  payOrder: ofUnpaid,
  verifyPayment: async ({ api, customer }) => ({
    body: await payAtSandbox(api, customer, (await givePrepaidOrder(api, customer)).id),
  }),
  checkPayment: ofUnpaid,
  convertToCod: ofUnpaid,
  cancelWithRefund: ofUnpaid,
  retryRefund: async ({ api, customer }) => ({
    body: { order_id: (await giveFailedRefund(api, customer)).id },
  }),
  sendMessage: () => ({ body: someMessage }),
  listMessages: () => ({ query: { part: "OPEN", search: "onam" } }),
  replyToMessage: async (scene) => ({
    body: { id: await giveMessage(scene), text: "Yes, from ten to five." },
  }),
  setMessageState: async (scene) => ({ body: { id: await giveMessage(scene), state: "CLOSED" } }),
  getOrderStats: () => ({ query: { is_monthly: "true" } }),
  listCustomers: () => ({ query: { page: 1, limit: 20, sort: "totalspent", order: "desc" } }),
  saveStoreDetails: () => ({ body: demoStore }),
  savePaymentSettings: () => ({
    body: { cash_on_delivery: true, online_payment: true, unpaid_hours: 24 },
  }),
  saveDeliverySettings: () => ({ body: { delivery_charge: 49.5, free_delivery_from: 999 } }),
  // An admin needs a factor to require it of others.
  saveStaffSettings: async ({ api, admin }) => {
    await api.database.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, admin.email));
    return { body: { require_factor: true } };
  },
  listChanges: () => ({ query: { page: 1, limit: 25, area: "catalogue", search: "kurta" } }),
  inviteStaff: () => ({ body: { email: "new.keeper@example.org", role: "lister" } }),
  withdrawInvitation: async ({ api }) => ({ query: { id: (await giveInvitation(api.shop)).id } }),
  changeStaffRole: async ({ api }) => ({
    body: { id: (await api.shop.newAdmin()).userId, role: "treasurer" },
  }),
  removeStaff: async ({ api }) => ({ query: { id: (await api.shop.newAdmin()).userId } }),
  acceptInvitation: async ({ api }) => ({
    body: { token: (await giveInvitation(api.shop)).token, name: "Anu Thomas", password: PASSWORD },
  }),
  openClaim: async ({ api, customer }) => ({
    body: {
      order_id: await giveDelivered(api, customer),
      kind: "damaged",
      words: "It has a hole.",
      photo_ids: [],
    },
  }),
  listMyClaims: async ({ api, customer }) => ({ query: { order_id: await giveDelivered(api, customer) } }),
  addClaimPhoto: () => ({ body: imageForm() }),
  addToClaim: async (scene) => ({ body: { id: await giveClaim(scene), text: "At the hem." } }),
  listClaims: () => ({ query: { part: "OPEN", search: "hole" } }),
  acknowledgeClaim: async (scene) => ({ body: { id: await giveClaim(scene) } }),
  replyToClaim: async (scene) => ({ body: { id: await giveClaim(scene), text: "Where is it?" } }),
  settleClaim: async (scene) => ({
    query: { id: await giveClaim(scene) },
    body: { credit: 100, reply: "We are sorry." },
  }),
  saveClaimSettings: () => ({
    body: { days: 10, acknowledge_hours: 24, settle_days: 14, credit_months: 12 },
  }),
  getCustomerCredit: ({ customer }) => ({ query: { customer_id: customer.session.user.id } }),
  changeCreditByHand: async ({ api }) => {
    const customer_id = (await api.customer()).session.user.id;
    return {
      body: { customer_id, way: "give", amount: 100, reason: "For waiting so long", balance_seen: 0 },
    };
  },
  saveAvatar: () => ({ body: imageForm() }),
  deleteAccount: () => ({ body: { password: PASSWORD } }),
  saveMyMeasures: () => ({ body: { measures: { tops: { chest: 52, length: 70.5 } } } }),
  saveSearch: () => ({ body: { filters: { search: "kurta", max: 800, size: ["M"] } } }),
  setSavedSearchMails: async ({ api, customer }) => ({
    body: { id: await giveWanted(api, customer), mails: false },
  }),
  removeSavedSearch: async ({ api, customer }) => ({ query: { id: await giveWanted(api, customer) } }),
  watchSimilar: async ({ api }) => ({ body: { product_id: await api.shop.newProduct({ stock: 0 }) } }),
  unwatchSimilar: async ({ api }) => ({ query: { product_id: await api.shop.newProduct({ stock: 0 }) } }),
  endMySession: async ({ api, customer }) => ({ query: { id: await giveSession(api, customer) } }),
  renameMyPasskey: async ({ api, customer }) => ({
    body: { id: await givePasskey(api, customer.session.user.id), name: "Amma's phone" },
  }),
  removeMyPasskey: async ({ api, customer }) => ({
    body: { id: await givePasskey(api, customer.session.user.id), password: PASSWORD },
  }),
  saveTaxSettings: async ({ api }) => ({
    body: {
      on: true,
      supplies: "exempt",
      default_hsn: "6309",
      categories: [{ category_id: await api.shop.categoryId(), hsn: "6204" }],
    },
  }),
  listTaxDocuments: () => ({ query: { month: "2026-11" } }),
  issueTaxDocument: async ({ api, customer }) => ({
    body: { order_id: await giveOrderToTax(api.shop, await giveOrder(api, customer)), state_code: "32" },
  }),
  exportGstr1: () => ({ query: { month: "2026-11", file: "b2cs" } }),
  exportDayBook: () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }),
  exportJournal: () => ({ query: {} }),
};
