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
 * The permission that each use-case asks for. Razorpay's signature authenticates receivePaymentReturn and receiveWebhook, a token of the couriers
 * receiveCourierWebhook, and the link of a mail findSignUp, findInvitation, acceptInvitation, findStoppable and stopSavedSearchMails.
 */
const demands = {
  nobody: wordsIn(`
    listProducts searchProducts readTypedSearch suggestSearches findProduct listFeaturedProducts listSimilarProducts listBrands
    listBrandsWithProducts findBrand findChosenBrand listCategories listSubCategories listNavigation sendMessage
    receivePaymentReturn receiveWebhook receiveCourierWebhook getOfferTerms findFeatureOff getStoreFacts getStoreDetails getSaleTerms getTexts findSignUp
    getRetentionYears findInvitation acceptInvitation findStoppable stopSavedSearchMails findWholeProduct listProductParts listHomeCollections listMenuCollections findProductCollection getDeliveryPromise takesGstin followCode getCollectPlace
  `),
  signedIn: wordsIn(`
    answerOffer listMyOffers getCart changeCart removeFromCart makeHold releaseHold joinQueue leaveQueue getMyHolds listAddresses createAddress updateAddress deleteAddress
    getProfile saveAvatar getMyData deleteAccount getMyMeasures saveMyMeasures listSavedSearches saveSearch
    setSavedSearchMails removeSavedSearch watchSimilar unwatchSimilar listMySessions endMySession endOtherSessions
    listMyPasskeys renameMyPasskey removeMyPasskey getReadyWords listReadyWords getWhereToCollect getOrderPapers printOrderPapers listMyParcels checkOut listMyOrders
    cancelMyOrder correctRecipient getMyOrder startPayment verifyPayment checkPayment convertToCod cancelWithRefund
    getMyCredit getMyBalance getMyAllowance listProfileEntries listLosses openClaim listMyClaims getOrderClaims addClaimPhoto getClaimPhoto addToClaim
  `),
};

/** The permission that each use-case for the staff asks for: the one that its call names. */
const ofStaff: Partial<Record<Permission, string[]>> = {
  office: wordsIn("getOfficeFacts getToDo"),
  "products.read": wordsIn(
    "getProductCard getPost explainPrice countUnlabelled printCodes exportProducts listOwnWeights listWeightsOf listProductCollections",
  ),
  products: wordsIn(`
    makeLabels bulkChangeBrands bulkChangeCategories bulkChangeProducts bulkChangeSubCategories createBrand
    createCategory createProduct createProductCollection createSubCategory deleteBrand deleteCategory deleteProduct deleteProductCollection
    deleteSubCategory getImport importProducts listImports planImport prepareImportImages saveOwnWeight
    sendImportFile toggleActive toggleFeatured updateBrand updateCategory updateProduct updateProductCollection
    updateSubCategory uploadImage
  `),
  "places.read": wordsIn("listPlaces listPlacesOf"),
  places: wordsIn("savePlace deletePlace moveProducts"),
  prices: wordsIn(`
    saveProductFloor planPrices changePrices getPriceChange undoPrices listLadders tryLadder saveLadder switchLadder deleteLadder followLadder listTimeIsUp sortOut
  `),
  "delivery.read": wordsIn(`
    getPickingList getOrderPulse listOrderNotes listParcelTasks listParcels listParcelsOf listPacking getOrderToPack listDisputes
    getPackingPhoto getOrder
  `),
  "orders.read": wordsIn(`
    countOrders exportOrders getTaxPaper listMonthlyOrders listOffers listOrders
    listReady listStatusCounts listWaitingOrders
  `),
  "orders.pack": wordsIn(`
    noteMissing bookCourier listCouriers noteCameBack printLabels takePacking releasePacking savePacking packOrder
    sendPacked addPackingPhoto removePackingPhoto
  `),
  "orders.change": wordsIn(`
    moveOrder closeReturnedParcel planEdit editOrder decidePiece noteDispute answerDispute closeDispute
    addOrderNote removeOrderNote
  `),
  "customers.read": wordsIn(`
    exportCustomers getClaim getCustomer getCustomerCredit getCustomerLimits getMessage listClaims
    listClaimsOfOrders listCustomers listFailedMails listMessages
  `),
  customers: wordsIn(`
    acknowledgeClaim replyToClaim replyToMessage retryFailedMails saveCustomerLimits setMessageState
    settleClaim
  `),
  "counter.read": wordsIn(
    "getTill listTillSessions getTillDay listCollections listUpi getUpiSettings getStoreReceipt",
  ),
  counter: wordsIn(`
    openTill closeTill markReady findCollection handOverCollected findForCounter sellAtCounter checkQrSale getQrSales findReturnable returnAtCounter
  `),
  money: wordsIn("changeCreditByHand noteCash retryRefund savePaymentSettings settleUpi saveUpiSettings"),
  books: wordsIn(`
    exportDayBook exportGstr1 exportJournal getPoolBook issueTaxDocument listTaxDocuments
    saveTaxSettings
  `),
  reports: wordsIn("getOverallStats getWhatSells exportWhatSells"),
  texts: wordsIn("listTexts getText previewText saveText restoreText"),
  "settings.read": wordsIn(`
    exportPinAreas listFloorsOf listProductFloors getClaimSettings getFeatures getHoldSettings getOfferSettings getOrderLimits
    getShippingSettings getStoreSettings getTaxSettings
  `),
  settings: wordsIn(`
    previewPinAreas replacePinAreas restorePinAreas saveClaimSettings saveDeliverySettings saveFeatures
    saveHoldSettings saveCollectSettings saveOfferSettings saveOrderLimits saveShippingSettings saveStoreDetails
  `),
  "staff.read": wordsIn("listStaff"),
  staff: wordsIn("changeStaffRole inviteStaff removeStaff saveStaffSettings withdrawInvitation"),
  log: wordsIn("listChanges"),
};

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

test("every use-case that pages and calls run is on one list", () => {
  const listed = Object.values({ ...demands, ...ofStaff }).flat();
  expect(namesInUse().sort()).toEqual([...listed].sort());
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
    const refused = await errorCodesOf(shop.guest, [...demands.signedIn, ...Object.values(ofStaff).flat()]);
    expect(refused.filter(([, code]) => code !== "unauthenticated")).toEqual([]);
  });

  test("customers are forbidden what is the staff's", async () => {
    const refused = await errorCodesOf(shop.as(await shop.newCustomer()), Object.values(ofStaff).flat());
    expect(refused.filter(([, code]) => code !== "forbidden")).toEqual([]);
  });

  test.each(permissions)("%s: whoever lacks it is told who has it", async (permission) => {
    const lacking = staffRoles.find((role) => !hasPermission(role, permission));
    const names = lacking ? (ofStaff[permission] ?? []) : [];
    const ctx = lacking && shop.as(await shop.newAdmin("Asha", lacking));
    const refused = ctx && (await refusalsOf(ctx, names));
    const told = { ok: false, code: "forbidden", message: lackingPermission(permission) };
    expect(refused ?? []).toEqual(names.map((name) => [name, told]));
  });
});

const BOUND = /\b(?:bind|bindFile)\(\s*(?:\w+\.)?(\w+),\s*(\w+)/g;
const HANDLED = /\bhandle\(\s*(?:\w+\.)?(\w+),[\s\S]*?(?<![.\w])(\w+)\(ctx[,)]/g;

/** Each call with the use-case that its module binds it to, or that its handler runs. */
function boundUseCases(): [call: string, useCase: string][] {
  const texts = [...sources].flatMap(([path, text]) => (path.endsWith("/module.ts") ? [text] : []));
  const found = texts.flatMap((text) => [...text.matchAll(BOUND), ...text.matchAll(HANDLED)]);
  return found.map(([, call = "", useCase = ""]) => [call, useCase]);
}

test("a call names the permission that its use-case asks for", () => {
  const asked = Object.entries(ofStaff).flatMap(([permission, names = []]) =>
    names.map((name) => [name, permission] as const),
  );
  const permissionBy = new Map(asked);
  const bound = boundUseCases();
  const named = Object.entries(calls).filter(([, call]) => permissionOf(call));
  expect(named.map(([name]) => [name, bound.some(([call]) => call === name)])).toEqual(
    named.map(([name]) => [name, true]),
  );
  const differing = bound.filter(
    ([call, name]) => permissionOf(mustExist(calls[call], call)) !== (permissionBy.get(name) ?? null),
  );
  expect(differing).toEqual([]);
});
