import { expect, test } from "vitest";
import { hasPermission, lackingPermission, type Permission, staffRoles } from "#kernel/actor.ts";
import { type Call, permissionOf } from "#kernel/call.ts";
import { calls } from "#src/modules.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { wordsIn } from "#tests/support/words-in.ts";

/** The calls of the staff by their permission, said apart from what each names: all other tests go by that. */
const promised: Partial<Record<Permission, string[]>> = {
  "products.read": wordsIn("exportProducts listOwnWeights"),
  products: wordsIn(`
    createProduct updateProduct deleteProduct toggleActive toggleFeatured bulkChangeProducts makeLabels createBrand updateBrand deleteBrand
    bulkChangeBrands createCategory updateCategory deleteCategory createSubCategory updateSubCategory deleteSubCategory bulkChangeCategories
    bulkChangeSubCategories uploadImage sendImportFile planImport prepareImportImages importProducts listImports saveOwnWeight
    createProductCollection updateProductCollection deleteProductCollection
  `),
  places: wordsIn("savePlace deletePlace moveProducts"),
  prices: wordsIn(`
    planPrices changePrices undoPrices saveProductFloor saveLadder switchLadder deleteLadder followLadder sortOut
  `),
  "delivery.read": wordsIn("getOrderPulse"),
  "orders.read": wordsIn("exportOrders listOrders getOrderStats"),
  "orders.pack": wordsIn(`
    takePacking releasePacking savePacking packOrder sendPacked addPackingPhoto removePackingPhoto listCouriers bookCourier noteCameBack
    noteMissing
  `),
  "orders.change": wordsIn(`
    moveOrder planEdit editOrder addOrderNote removeOrderNote decidePiece noteDispute answerDispute closeDispute closeReturnedParcel
  `),
  "customers.read": wordsIn(`
    exportCustomers getCustomerCredit listClaims listMessages listCustomers listFailedMails
  `),
  customers: wordsIn(`
    saveCustomerLimits acknowledgeClaim replyToClaim settleClaim replyToMessage setMessageState retryFailedMails
  `),
  "counter.read": wordsIn("listUpi"),
  counter: wordsIn(`
    openTill closeTill findForCounter sellAtCounter checkQrSale findReturnable returnAtCounter markReady findCollection handOverCollected
  `),
  money: wordsIn("savePaymentSettings retryRefund noteCash settleUpi saveUpiSettings changeCreditByHand"),
  books: wordsIn("exportGstr1 exportDayBook exportJournal saveTaxSettings listTaxDocuments issueTaxDocument"),
  reports: wordsIn("exportWhatSells getOverallStats getWhatSells"),
  texts: wordsIn("previewText saveText restoreText"),
  "settings.read": wordsIn(`
    getShippingSettings exportPinAreas getHoldSettings getFeatures getStoreSettings getTaxSettings
  `),
  settings: wordsIn(`
    saveShippingSettings replacePinAreas previewPinAreas restorePinAreas saveHoldSettings saveOfferSettings saveCollectSettings saveFeatures
    saveStoreDetails saveDeliverySettings saveOrderLimits saveClaimSettings
  `),
  "staff.read": wordsIn("listStaff"),
  staff: wordsIn("saveStaffSettings inviteStaff withdrawInvitation changeStaffRole removeStaff"),
  log: wordsIn("listChanges"),
};

test("each call of the staff asks for the permission that it is listed by", () => {
  const asked = Object.entries<Call>(calls).map(([name, call]) => [name, permissionOf(call)]);
  const said = Object.entries(promised).flatMap(([permission, names]) =>
    names.map((name) => [name, permission]),
  );
  expect(asked.filter(([, permission]) => permission).sort()).toEqual(said.sort());
});

const api = await apiForFile();

test.each(staffRoles)("a %s is refused every call of another role, and told who makes it", async (role) => {
  const { token } = await api.admin(role);
  for (const call of Object.values<Call>(calls)) {
    const permission = permissionOf(call);
    if (!permission || hasPermission(role, permission)) continue;
    const reply = await api.send(call.method, `/api${call.path}`, { token });
    const told = [call.path, 403, { code: "forbidden", message: lackingPermission(permission) }];
    expect([call.path, reply.status, reply.error()]).toEqual(told);
  }
});
