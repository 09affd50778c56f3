import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "./shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Who may use what; a use-case that is on no list fails the test. */
const demands = {
  nobody: [
    "catalogue.listProducts",
    "catalogue.findProduct",
    "catalogue.listFeaturedProducts",
    "catalogue.listSimilarProducts",
    "catalogue.listBrands",
    "catalogue.listBrandsWithProducts",
    "catalogue.findBrand",
    "catalogue.listCategories",
    "catalogue.listSubCategories",
    "catalogue.listNavigation",
    "messages.sendMessage",
    // Both are authenticated by Razorpay's signature.
    "payments.receivePaymentReturn",
    "payments.receiveWebhook",
    "settings.getStoreDetails",
    "settings.getSaleTerms",
    "settings.getHomePage",
    // Authenticated by the link of a mail.
    "accounts.findSignUp",
    "staff.findInvitation",
    "staff.acceptInvitation",
  ],
  signedIn: [
    "cart.getCart",
    "cart.changeCart",
    "cart.removeFromCart",
    "addresses.listAddresses",
    "addresses.createAddress",
    "addresses.updateAddress",
    "addresses.deleteAddress",
    "accounts.getProfile",
    "accounts.saveAvatar",
    "privacy.getMyData",
    "privacy.deleteAccount",
    "accounts.getMyMeasures",
    "accounts.saveMyMeasures",
    "wanted.listWanted",
    "wanted.saveWanted",
    "wanted.setWantedMails",
    "wanted.removeWanted",
    "wanted.wantLike",
    "wanted.unwantLike",
    "accounts.listMySessions",
    "accounts.endMySession",
    "accounts.endOtherSessions",
    "accounts.listMyPasskeys",
    "accounts.renameMyPasskey",
    "accounts.removeMyPasskey",
    "receipts.findReceipt",
    "receipts.printReceipt",
    "orders.placeOrder",
    "orders.listMyOrders",
    "orders.cancelMyOrder",
    "orders.findMyOrder",
    "payments.startPayment",
    "payments.verifyPayment",
    "payments.checkPayment",
    "payments.convertToCod",
    "payments.cancelWithRefund",
  ],
  admin: [
    "catalogue.createProduct",
    "catalogue.updateProduct",
    "catalogue.deleteProduct",
    "catalogue.createBrand",
    "catalogue.updateBrand",
    "catalogue.deleteBrand",
    "catalogue.createCategory",
    "catalogue.updateCategory",
    "catalogue.deleteCategory",
    "catalogue.createSubCategory",
    "catalogue.updateSubCategory",
    "catalogue.deleteSubCategory",
    "catalogue.toggleActive",
    "catalogue.toggleFeatured",
    "imports.sendImportFile",
    "imports.planImport",
    "imports.prepareImportImages",
    "imports.importProducts",
    "imports.findImport",
    "imports.listImports",
    "imports.undoImport",
    "catalogue.bulkChangeProducts",
    "catalogue.bulkChangeBrands",
    "catalogue.bulkChangeCategories",
    "catalogue.bulkChangeSubCategories",
    "exports.exportProducts",
    "exports.exportOrders",
    "exports.exportCustomers",
    "media.uploadImage",
    "messages.listMessages",
    "messages.findMessage",
    "messages.replyToMessage",
    "messages.setMessageState",
    "orders.listOrders",
    "orders.countOrders",
    "orders.moveOrder",
    "orders.findOrder",
    "orders.getOrderPulse",
    "payments.retryRefund",
    "delivery.listParcels",
    "statistics.getOverallStats",
    "statistics.listStatusCounts",
    "statistics.listMonthlyOrders",
    "customers.listCustomers",
    "customers.findCustomer",
    "statistics.getToDo",
    "mail.listFailedMails",
    "mail.retryFailedMails",
    "settings.getStoreSettings",
    "settings.saveStoreDetails",
    "settings.savePaymentSettings",
    "settings.saveDeliverySettings",
    "settings.saveStaffSettings",
    "audit.listChanges",
    "staff.listStaff",
    "staff.inviteStaff",
    "staff.withdrawInvitation",
    "staff.removeStaff",
  ],
};

type UseCase = (...input: unknown[]) => Promise<unknown>;

/** The names of a part's use-cases, which its prototype has. */
function namesOf(part: object): string[] {
  const names = [];
  for (const name in part) names.push(name);
  return names;
}

function useCasesOf({ actor: _, ...areas }: Shop): [string, UseCase][] {
  return Object.entries(areas).flatMap(([area, useCases]) =>
    namesOf(useCases).map((name): [string, UseCase] => [`${area}.${name}`, Reflect.get(useCases, name)]),
  );
}

test("every use-case is on one list", () => {
  const listed = Object.values(demands).flat();
  expect(
    useCasesOf(shop.guest)
      .map(([name]) => name)
      .sort(),
  ).toEqual([...listed].sort());
});

/** The permission comes first: a refused use-case never looks at its input. */
const errorCodesOf = (own: Shop, names: string[]) =>
  Promise.all(
    useCasesOf(own)
      .filter(([name]) => names.includes(name))
      .map(async ([name, useCase]) => [name, ((await useCase({})) as { code?: string }).code]),
  );

describe("the permission is the first thing that a use-case looks at", () => {
  test("guests are asked to sign in", async () => {
    const names = [...demands.signedIn, ...demands.admin];
    const refused = await errorCodesOf(shop.guest, names);
    expect(refused).toHaveLength(names.length);
    expect(refused.filter(([, code]) => code !== "unauthenticated")).toEqual([]);
  });

  test("customers are forbidden what is the admins'", async () => {
    const refused = await errorCodesOf(shop.as(await shop.newCustomer()), demands.admin);
    expect(refused).toHaveLength(demands.admin.length);
    expect(refused.filter(([, code]) => code !== "forbidden")).toEqual([]);
  });
});
