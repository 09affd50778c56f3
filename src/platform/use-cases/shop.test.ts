import { describe, expect, test } from "vitest";
import { hasPermission, lackingPermission, type Permission, permissions, staffRoles } from "#kernel/actor.ts";
import { type Call, permissionOf } from "#kernel/call.ts";
import { mustExist } from "#kernel/result.ts";
import { calls as callsByName } from "#src/modules.ts";
import { readSources } from "#tests/support/source-files.ts";
import { shopForFile } from "#tests/support/test-shop.ts";
import { wordsIn } from "#tests/support/words-in.ts";
import type { Context } from "./context.ts";
import type { UseCase } from "./shop.ts";

const sources = readSources();
const shop = await shopForFile();
const calls: Readonly<Record<string, Call>> = callsByName;

/**
 * The use-cases that anybody may run. Razorpay's signature authenticates receivePaymentReturn and receiveWebhook, a token of the couriers
 * receiveCourierWebhook, and the link of a mail findSignUp, findInvitation, acceptInvitation, findStoppable and stopSavedSearchMails.
 */
const ofNobody = wordsIn(`
  listProducts searchProducts readTypedSearch suggestSearches findProduct findWholeProduct listFeaturedProducts listSimilarProducts listBrands
  listBrandsWithProducts findBrand findChosenBrand listCategories listSubCategories listNavigation sendMessage
  receivePaymentReturn receiveWebhook receiveCourierWebhook getOfferTerms findFeatureOff getStoreFacts getStoreDetails getSaleTerms getTexts findSignUp
  getRetentionYears findInvitation acceptInvitation findStoppable stopSavedSearchMails listProductParts listHomeCollections listMenuCollections
  findProductCollection getDeliveryPromise takesGstin followCode getCollectPlace getKeptFeatures
`);

/** The permission that each use-case for those who are signed in asks for, where only pages run it: what a call runs asks for the call's. */
const ofPages: Partial<Record<Permission | "customer", string[]>> = {
  customer: wordsIn(`
    listMyOffers getProfile getReadyWords listReadyWords getWhereToCollect getOrderPapers printOrderPapers listMyParcels getMyOrder
    getMyBalance getMyAllowance listProfileEntries listLosses getOrderClaims getClaimPhoto
  `),
  office: wordsIn("getOfficeFacts getToDo"),
  "products.read": wordsIn(
    "getProductCard getPost explainPrice countUnlabelled printCodes listWeightsOf listProductCollections",
  ),
  products: wordsIn("getImport"),
  "places.read": wordsIn("listPlaces listPlacesOf"),
  prices: wordsIn("getPriceChange listLadders tryLadder listTimeIsUp"),
  "delivery.read": wordsIn(`
    getPickingList listOrderNotes listParcelTasks listParcels listParcelsOf listPacking getOrderToPack listDisputes getPackingPhoto getOrder
  `),
  "orders.read": wordsIn("countOrders getTaxPaper listOffers listReady listStatusCounts listWaitingOrders"),
  "orders.pack": wordsIn("printLabels"),
  "customers.read": wordsIn("getClaim getCustomer getCustomerLimits getMessage listClaimsOfOrders"),
  "counter.read": wordsIn(
    "getTill listTillSessions getTillDay listCollections getUpiSettings getStoreReceipt",
  ),
  counter: wordsIn("getQrSales"),
  books: wordsIn("getPoolBook"),
  texts: wordsIn("listTexts getText"),
  "settings.read": wordsIn("listFloorsOf listProductFloors getClaimSettings getOfferSettings getOrderLimits"),
};

const BOUND = /\b(?:bind|bindFile)\(\s*(?:\w+\.)?(\w+),\s*(\w+)/g;
const HANDLED = /\bhandle\(\s*(?:\w+\.)?(\w+),[\s\S]*?(?<![.\w])(\w+)\(ctx[,)]/g;

/** Each call with the use-case that its module binds it to, or that its handler runs. */
function boundUseCases(): [call: string, useCase: string][] {
  const texts = [...sources].flatMap(([path, text]) => (path.endsWith("/module.ts") ? [text] : []));
  const found = texts.flatMap((text) => [...text.matchAll(BOUND), ...text.matchAll(HANDLED)]);
  return found.map(([, call = "", useCase = ""]) => [call, useCase]);
}

const bound = boundUseCases();

/** The use-cases that ask for this permission, or for a customer's account. */
const demanding = (what: Permission | "customer"): string[] => [
  ...(ofPages[what] ?? []),
  ...bound.flatMap(([call, useCase]) =>
    (permissionOf(mustExist(calls[call], call)) ?? calls[call]?.auth) === what ? [useCase] : [],
  ),
];
const ofStaff = permissions.flatMap(demanding);

/** The names of the use-cases that pages and calls run, as their sources say. */
function namesInUse(): string[] {
  const used = [...sources].flatMap(([path, text]) => [
    ...(path.endsWith("/module.ts") ? text.matchAll(/(?<![.\w])(\w+)\(ctx[,)]/g) : []),
    ...text.matchAll(/(?:\bshop|"shop"\)|shopContext\))\.run\(\s*(\w+)/g),
    ...text.matchAll(/\bbind(?:File)?\(\s*[\w.]+,\s*(\w+)/g),
    ...text.matchAll(/(?<![.\w])(\w+)\(contextOf\(/g),
  ]);
  const names = new Set(used.map(([, name = ""]) => name));
  // A shop is made of a context.
  names.delete("createShop");
  return [...names];
}

test("every use-case that pages and calls run is anybody's, its call's or a page's", () => {
  const listed = [...new Set([...ofNobody, ...demanding("customer"), ...ofStaff])];
  expect(namesInUse().sort()).toEqual(listed.sort());
  // One call of the staff runs it, or pages alone do.
  expect(ofStaff.length).toBe(new Set(ofStaff).size);
});

test("each call of the staff is bound to a use-case", () => {
  const named = Object.keys(calls).filter((name) => permissionOf(mustExist(calls[name], name)));
  expect(named.filter((name) => !bound.some(([call]) => call === name))).toEqual([]);
});

/** The use-case of this name, out of the one file of the domain that has it. */
async function useCaseOf(name: string): Promise<UseCase> {
  const declared = new RegExp(`^export (async function|function|const) ${name}\\b`, "m");
  const files = [...sources].filter(
    ([path, text]) => /^src\/modules\/[^/]+\/server\//.test(path) && declared.test(text),
  );
  expect([name, files.length]).toEqual([name, 1]);
  const file = new URL(`../../../${files[0]?.[0]}`, import.meta.url).pathname;
  return (await import(/* @vite-ignore */ file))[name];
}

/** The permission comes first: a refused use-case never looks at its input. */
const refusalsOf = (own: Context, names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => {
      const refused = await Reflect.apply(await useCaseOf(name), undefined, [own, {}]);
      return [name, refused as { code?: string }] as const;
    }),
  );

const errorCodesOf = async (own: Context, names: readonly string[]) =>
  (await refusalsOf(own, names)).map(([name, { code }]) => [name, code]);

describe("the permission is the first thing that a use-case looks at", () => {
  test("guests are asked to sign in", async () => {
    const refused = await errorCodesOf(shop.guest, [...demanding("customer"), ...ofStaff]);
    expect(refused.filter(([, code]) => code !== "unauthenticated")).toEqual([]);
  });

  test("customers are forbidden what is the staff's", async () => {
    const refused = await errorCodesOf(shop.as(await shop.newCustomer()), ofStaff);
    expect(refused.filter(([, code]) => code !== "forbidden")).toEqual([]);
  });

  test.each(permissions)("%s: whoever lacks it is told who has it", async (permission) => {
    const lacking = staffRoles.find((role) => !hasPermission(role, permission));
    const names = lacking ? demanding(permission) : [];
    const ctx = lacking && shop.as(await shop.newAdmin("Asha", lacking));
    const refused = ctx && (await refusalsOf(ctx, names));
    const told = { ok: false, code: "forbidden", message: lackingPermission(permission) };
    expect(refused ?? []).toEqual(names.map((name) => [name, told]));
  });
});
