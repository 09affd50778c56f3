import { afterAll, describe, expect, test } from "vitest";
import { getMyMeasures, saveMyMeasures } from "#domain/accounts/my-measures.ts";
import { listMyPasskeys, removeMyPasskey, renameMyPasskey } from "#domain/accounts/my-passkeys.ts";
import { endMySession, endOtherSessions, listMySessions } from "#domain/accounts/my-sessions.ts";
import { getProfile, saveAvatar } from "#domain/accounts/profile.ts";
import { findSignUp } from "#domain/accounts/sign-up.ts";
import { createAddress, deleteAddress, listAddresses, updateAddress } from "#domain/addresses/addresses.ts";
import { listChanges } from "#domain/audit/list-changes.ts";
import { changeCart, getCart, removeFromCart } from "#domain/cart/cart.ts";
import {
  bulkChangeBrands,
  createBrand,
  deleteBrand,
  findBrand,
  listBrands,
  listBrandsWithProducts,
  updateBrand,
} from "#domain/catalogue/brands.ts";
import { bulkChangeProducts } from "#domain/catalogue/bulk-change-products.ts";
import {
  bulkChangeCategories,
  createCategory,
  deleteCategory,
  listCategories,
  listNavigation,
  updateCategory,
} from "#domain/catalogue/categories.ts";
import {
  createProduct,
  deleteProduct,
  toggleFeatured,
  updateProduct,
} from "#domain/catalogue/change-product.ts";
import { findProduct, listFeaturedProducts, listProducts } from "#domain/catalogue/list-products.ts";
import { listSimilarProducts } from "#domain/catalogue/list-similar-products.ts";
import {
  bulkChangeSubCategories,
  createSubCategory,
  deleteSubCategory,
  listSubCategories,
  updateSubCategory,
} from "#domain/catalogue/sub-categories.ts";
import { toggleActive } from "#domain/catalogue/toggle-active.ts";
import type { Context } from "#domain/context.ts";
import { getCustomer, listCustomers } from "#domain/customers/customers.ts";
import { listParcels } from "#domain/delivery/list-parcels.ts";
import { exportCustomers } from "#domain/export/export-customers.ts";
import { exportOrders } from "#domain/export/export-orders.ts";
import { exportProducts } from "#domain/export/export-products.ts";
import { sendImportFile } from "#domain/import/import-folder.ts";
import { importProducts } from "#domain/import/import-products.ts";
import { getImport, listImports } from "#domain/import/import-records.ts";
import { planImport } from "#domain/import/plan-import.ts";
import { prepareImportImages } from "#domain/import/prepare-import-images.ts";
import { undoImport } from "#domain/import/undo-import.ts";
import { listFailedMails, retryFailedMails } from "#domain/mail/failed-mails.ts";
import { uploadImage } from "#domain/media/store-image.ts";
import { replyToMessage, setMessageState } from "#domain/messages/change-message.ts";
import { getMessage, listMessages } from "#domain/messages/messages.ts";
import { sendMessage } from "#domain/messages/send-message.ts";
import { cancelMyOrder } from "#domain/orders/cancel-own-order.ts";
import { moveOrder } from "#domain/orders/change-order-status.ts";
import { placeOrder } from "#domain/orders/place-order.ts";
import {
  countOrders,
  getMyOrder,
  getOrder,
  getOrderPulse,
  listMyOrders,
  listOrders,
} from "#domain/orders/read-orders.ts";
import { cancelWithRefund } from "#domain/payments/cancel-with-refund.ts";
import { checkPayment } from "#domain/payments/check-payment.ts";
import { convertToCod } from "#domain/payments/convert-to-cod.ts";
import { receiveWebhook } from "#domain/payments/receive-webhook.ts";
import { retryRefund } from "#domain/payments/retry-refund.ts";
import { startPayment } from "#domain/payments/start-payment.ts";
import { receivePaymentReturn, verifyPayment } from "#domain/payments/verify-payment.ts";
import { deleteAccount } from "#domain/privacy/delete-account.ts";
import { getMyData } from "#domain/privacy/get-my-data.ts";
import { getReceipt, printReceipt } from "#domain/receipts/get-receipt.ts";
import {
  getHomePage,
  getSaleTerms,
  getStoreDetails,
  getStoreSettings,
} from "#domain/settings/get-settings.ts";
import {
  saveDeliverySettings,
  savePaymentSettings,
  saveStaffSettings,
  saveStoreDetails,
} from "#domain/settings/save-settings.ts";
import { acceptInvitation } from "#domain/staff/accept-invitation.ts";
import { findInvitation, inviteStaff, withdrawInvitation } from "#domain/staff/invitations.ts";
import { listStaff, removeStaff } from "#domain/staff/staff.ts";
import { getToDo } from "#domain/statistics/get-to-do.ts";
import { getOverallStats, listMonthlyOrders, listStatusCounts } from "#domain/statistics/statistics.ts";
import {
  listWanted,
  removeWanted,
  saveWanted,
  setWantedMails,
  unwantLike,
  wantLike,
} from "#domain/wanted/wanted.ts";
import { readSources } from "#tests/support/source-files.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import type { UseCase } from "./shop.ts";

const shop = await openTestShop();
afterAll(() => shop.close());

/** Who may use what; a use-case that is on no list fails the test. */
const demands = {
  nobody: [
    listProducts,
    findProduct,
    listFeaturedProducts,
    listSimilarProducts,
    listBrands,
    listBrandsWithProducts,
    findBrand,
    listCategories,
    listSubCategories,
    listNavigation,
    sendMessage,
    // Both are authenticated by Razorpay's signature.
    receivePaymentReturn,
    receiveWebhook,
    getStoreDetails,
    getSaleTerms,
    getHomePage,
    // Authenticated by the link of a mail.
    findSignUp,
    findInvitation,
    acceptInvitation,
  ],
  signedIn: [
    getCart,
    changeCart,
    removeFromCart,
    listAddresses,
    createAddress,
    updateAddress,
    deleteAddress,
    getProfile,
    saveAvatar,
    getMyData,
    deleteAccount,
    getMyMeasures,
    saveMyMeasures,
    listWanted,
    saveWanted,
    setWantedMails,
    removeWanted,
    wantLike,
    unwantLike,
    listMySessions,
    endMySession,
    endOtherSessions,
    listMyPasskeys,
    renameMyPasskey,
    removeMyPasskey,
    getReceipt,
    printReceipt,
    placeOrder,
    listMyOrders,
    cancelMyOrder,
    getMyOrder,
    startPayment,
    verifyPayment,
    checkPayment,
    convertToCod,
    cancelWithRefund,
  ],
  admin: [
    createProduct,
    updateProduct,
    deleteProduct,
    createBrand,
    updateBrand,
    deleteBrand,
    createCategory,
    updateCategory,
    deleteCategory,
    createSubCategory,
    updateSubCategory,
    deleteSubCategory,
    toggleActive,
    toggleFeatured,
    sendImportFile,
    planImport,
    prepareImportImages,
    importProducts,
    getImport,
    listImports,
    undoImport,
    bulkChangeProducts,
    bulkChangeBrands,
    bulkChangeCategories,
    bulkChangeSubCategories,
    exportProducts,
    exportOrders,
    exportCustomers,
    uploadImage,
    listMessages,
    getMessage,
    replyToMessage,
    setMessageState,
    listOrders,
    countOrders,
    moveOrder,
    getOrder,
    getOrderPulse,
    retryRefund,
    listParcels,
    getOverallStats,
    listStatusCounts,
    listMonthlyOrders,
    listCustomers,
    getCustomer,
    getToDo,
    listFailedMails,
    retryFailedMails,
    getStoreSettings,
    saveStoreDetails,
    savePaymentSettings,
    saveDeliverySettings,
    saveStaffSettings,
    listChanges,
    listStaff,
    inviteStaff,
    withdrawInvitation,
    removeStaff,
  ],
};

/** The names of the use-cases that pages and calls run, as their sources say. */
function namesInUse(): string[] {
  const used = [...readSources().values()].flatMap((text) => [
    ...text.matchAll(/(?:\bshop|"shop"\)|shopContext\))\.run\(\s*(\w+)/g),
    ...text.matchAll(/\bbind(?:File)?\(\s*[\w.]+,\s*(\w+)/g),
  ]);
  const names = new Set(used.map(([, name = ""]) => name));
  // What `bind` itself calls whatever it is given.
  names.delete("useCase");
  return [...names];
}

test("every use-case that pages and calls run is on one list", () => {
  const listed = Object.values(demands).flatMap((useCases) => useCases.map(({ name }) => name));
  expect(namesInUse().sort()).toEqual([...listed].sort());
});

/** The permission comes first: a refused use-case never looks at its input. */
const errorCodesOf = (own: Context, useCases: readonly UseCase[]) =>
  Promise.all(
    useCases.map(async (useCase) => {
      const refused = (await Reflect.apply(useCase, undefined, [own, {}])) as { code?: string };
      return [useCase.name, refused.code];
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
