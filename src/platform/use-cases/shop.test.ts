import { describe, expect, test } from "vitest";
import { readSources } from "#tests/support/source-files.ts";
import { shopForFile } from "#tests/support/test-shop.ts";
import { wordsIn } from "#tests/support/words-in.ts";
import type { Context } from "./context.ts";
import type { UseCase } from "./shop.ts";

const sources = readSources();
const shop = await shopForFile();

/**
 * The permission that each use-case asks for. Razorpay's signature authenticates receivePaymentReturn and receiveWebhook, a token of the couriers
 * receiveCourierWebhook, and the link of a mail findSignUp, findInvitation, acceptInvitation, findStoppable and stopSavedSearchMails.
 */
const demands = {
  nobody: wordsIn(`
    listProducts searchProducts readTypedSearch suggestSearches findProduct listFeaturedProducts listSimilarProducts listBrands
    listBrandsWithProducts findBrand findChosenBrand listCategories listSubCategories listNavigation sendMessage
    receivePaymentReturn receiveWebhook receiveCourierWebhook getOfferTerms getStoreFacts getStoreDetails getSaleTerms getHomePage findSignUp
    getRetentionYears findInvitation acceptInvitation findStoppable stopSavedSearchMails findWholeProduct listProductParts getDeliveryPromise takesGstin followCode
  `),
  signedIn: wordsIn(`
    answerOffer listMyOffers getCart changeCart removeFromCart makeHold releaseHold joinQueue leaveQueue getMyHolds listAddresses createAddress updateAddress deleteAddress
    getProfile saveAvatar getMyData deleteAccount getMyMeasures saveMyMeasures listSavedSearches saveSearch
    setSavedSearchMails removeSavedSearch watchSimilar unwatchSimilar listMySessions endMySession endOtherSessions
    listMyPasskeys renameMyPasskey removeMyPasskey getOrderPapers printOrderPapers listMyParcels checkOut listMyOrders
    cancelMyOrder getMyOrder startPayment verifyPayment checkPayment convertToCod cancelWithRefund
    getMyCredit getMyBalance getMyAllowance listProfileEntries listLosses openClaim listMyClaims getOrderClaims addClaimPhoto getClaimPhoto addToClaim
  `),
  admin: wordsIn(`
    createProduct updateProduct deleteProduct createBrand updateBrand deleteBrand createCategory
    updateCategory deleteCategory createSubCategory updateSubCategory deleteSubCategory toggleActive
    toggleFeatured getProductCard listPlaces listPlacesOf savePlace deletePlace moveProducts noteMissing getPickingList sendImportFile planImport prepareImportImages importProducts getImport
    planPrices changePrices getPriceChange undoPrices listImports bulkChangeProducts bulkChangeBrands bulkChangeCategories
    bulkChangeSubCategories exportProducts exportOrders exportCustomers uploadImage listMessages
    getOrderLimits saveOrderLimits getCustomerLimits saveCustomerLimits
    getMessage replyToMessage setMessageState listOrders listWaitingOrders countOrders moveOrder getOrder
    getOrderPulse retryRefund listParcels listParcelsOf listParcelTasks listCouriers bookCourier noteCameBack
    closeReturnedParcel noteCash printLabels getOverallStats listStatusCounts listMonthlyOrders
    listCustomers getCustomer getCustomerCredit changeCreditByHand getToDo listFailedMails retryFailedMails getStoreSettings
    listOffers getPoolBook listProductFloors listFloorsOf saveProductFloor getOfferSettings saveOfferSettings
    getFeatures getOfficeFacts saveFeatures saveStoreDetails savePaymentSettings saveDeliverySettings saveStaffSettings listChanges
    getShippingSettings saveShippingSettings exportPinAreas replacePinAreas previewPinAreas restorePinAreas listOwnWeights listWeightsOf saveOwnWeight
    listStaff inviteStaff withdrawInvitation removeStaff getHoldSettings saveHoldSettings
    listClaims getClaim listClaimsOfOrders acknowledgeClaim replyToClaim settleClaim getClaimSettings saveClaimSettings
    getTill listTillSessions getTillDay openTill closeTill
    getTaxSettings saveTaxSettings listTaxDocuments issueTaxDocument exportGstr1 exportDayBook exportJournal getTaxPaper
  `),
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
  const listed = Object.values(demands).flat();
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
const errorCodesOf = (own: Context, names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => {
      const refused = (await Reflect.apply(await useCaseOf(name), undefined, [own, {}])) as { code?: string };
      return [name, refused.code];
    }),
  );

describe("the permission is the first thing that a use-case looks at", () => {
  test("guests are asked to sign in", async () => {
    const refused = await errorCodesOf(shop.guest, [...demands.signedIn, ...demands.admin]);
    expect(refused.filter(([, code]) => code !== "unauthenticated")).toEqual([]);
  });

  test("customers are forbidden what is the admins'", async () => {
    const refused = await errorCodesOf(shop.as(await shop.newCustomer()), demands.admin);
    expect(refused.filter(([, code]) => code !== "forbidden")).toEqual([]);
  });
});
