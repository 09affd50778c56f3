import { deleteAccount } from "#domain/accounts/delete-account.ts";
import { getMyData } from "#domain/accounts/get-my-data.ts";
import { getProfile } from "#domain/accounts/get-profile.ts";
import { saveAvatar } from "#domain/accounts/save-avatar.ts";
import { createAddress } from "#domain/addresses/create-address.ts";
import { deleteAddress } from "#domain/addresses/delete-address.ts";
import { listAddresses } from "#domain/addresses/list-addresses.ts";
import { updateAddress } from "#domain/addresses/update-address.ts";
import { listChanges } from "#domain/audit/list-changes.ts";
import { changeCart } from "#domain/cart/change-cart.ts";
import { getCart } from "#domain/cart/get-cart.ts";
import { removeFromCart } from "#domain/cart/remove-from-cart.ts";
import { changeBrandsTogether } from "#domain/catalogue/change-brands-together.ts";
import { changeCategoriesTogether } from "#domain/catalogue/change-categories-together.ts";
import { changeProductsTogether } from "#domain/catalogue/change-products-together.ts";
import { changeSubCategoriesTogether } from "#domain/catalogue/change-sub-categories-together.ts";
import { createBrand } from "#domain/catalogue/create-brand.ts";
import { createCategory } from "#domain/catalogue/create-category.ts";
import { createProduct } from "#domain/catalogue/create-product.ts";
import { createSubCategory } from "#domain/catalogue/create-sub-category.ts";
import { deleteBrand } from "#domain/catalogue/delete-brand.ts";
import { deleteCategory } from "#domain/catalogue/delete-category.ts";
import { deleteProduct } from "#domain/catalogue/delete-product.ts";
import { deleteSubCategory } from "#domain/catalogue/delete-sub-category.ts";
import { findBrand } from "#domain/catalogue/find-brand.ts";
import { findProduct } from "#domain/catalogue/find-product.ts";
import { importProducts } from "#domain/catalogue/import/import-products.ts";
import { findImport, listImports } from "#domain/catalogue/import/list-imports.ts";
import { planImport } from "#domain/catalogue/import/plan-import.ts";
import { prepareImportPictures } from "#domain/catalogue/import/prepare-import-pictures.ts";
import { sendImportFile } from "#domain/catalogue/import/send-import-file.ts";
import { undoImport } from "#domain/catalogue/import/undo-import.ts";
import { listBrands } from "#domain/catalogue/list-brands.ts";
import { listBrandsWithProducts } from "#domain/catalogue/list-brands-with-products.ts";
import { listCategories } from "#domain/catalogue/list-categories.ts";
import { listFeaturedProducts } from "#domain/catalogue/list-featured-products.ts";
import { listNavigation } from "#domain/catalogue/list-navigation.ts";
import { listProducts } from "#domain/catalogue/list-products.ts";
import { listSimilarProducts } from "#domain/catalogue/list-similar-products.ts";
import { listSubCategories } from "#domain/catalogue/list-sub-categories.ts";
import { toggleActive } from "#domain/catalogue/toggle-active.ts";
import { toggleFeatured } from "#domain/catalogue/toggle-featured.ts";
import { updateBrand } from "#domain/catalogue/update-brand.ts";
import { updateCategory } from "#domain/catalogue/update-category.ts";
import { updateProduct } from "#domain/catalogue/update-product.ts";
import { updateSubCategory } from "#domain/catalogue/update-sub-category.ts";
import type { Context } from "#domain/context.ts";
import { listParcels } from "#domain/delivery/list-parcels.ts";
import { exportCustomers } from "#domain/export/export-customers.ts";
import { exportOrders } from "#domain/export/export-orders.ts";
import { exportProducts } from "#domain/export/export-products.ts";
import { uploadPicture } from "#domain/media/upload-picture.ts";
import { sendMessage } from "#domain/messages/send-message.ts";
import { cancelMyOrder } from "#domain/orders/cancel-my-order.ts";
import { countOrders } from "#domain/orders/count-orders.ts";
import { findOrder } from "#domain/orders/find-order.ts";
import { getOrderPulse } from "#domain/orders/get-order-pulse.ts";
import { listMyOrders } from "#domain/orders/list-my-orders.ts";
import { listOrders } from "#domain/orders/list-orders.ts";
import { moveOrder } from "#domain/orders/move-order.ts";
import { placeOrder } from "#domain/orders/place-order.ts";
import { cancelWithRefund } from "#domain/payments/cancel-with-refund.ts";
import { checkPayment } from "#domain/payments/check-payment.ts";
import { convertToCod } from "#domain/payments/convert-to-cod.ts";
import { receiveWebhook } from "#domain/payments/receive-webhook.ts";
import { retryRefund } from "#domain/payments/retry-refund.ts";
import { startPayment } from "#domain/payments/start-payment.ts";
import { receivePaymentReturn, verifyPayment } from "#domain/payments/verify-payment.ts";
import { findReceipt } from "#domain/receipts/find-receipt.ts";
import { printReceipt } from "#domain/receipts/print-receipt.ts";
import { getHomePage } from "#domain/settings/get-home-page.ts";
import { getSaleTerms } from "#domain/settings/get-sale-terms.ts";
import { getStoreDetails } from "#domain/settings/get-store-details.ts";
import { getStoreSettings } from "#domain/settings/get-store-settings.ts";
import { saveDeliverySettings } from "#domain/settings/save-delivery-settings.ts";
import { savePaymentSettings } from "#domain/settings/save-payment-settings.ts";
import { saveStoreDetails } from "#domain/settings/save-store-details.ts";
import { acceptInvitation } from "#domain/staff/accept-invitation.ts";
import { findInvitation } from "#domain/staff/find-invitation.ts";
import { inviteStaff } from "#domain/staff/invite-staff.ts";
import { listStaff } from "#domain/staff/list-staff.ts";
import { removeStaff } from "#domain/staff/remove-staff.ts";
import { withdrawInvitation } from "#domain/staff/withdraw-invitation.ts";
import { findCustomer } from "#domain/statistics/find-customer.ts";
import { getOverallStats } from "#domain/statistics/get-overall-stats.ts";
import { getToDo } from "#domain/statistics/get-to-do.ts";
import { listCustomers } from "#domain/statistics/list-customers.ts";
import { listFailedMails } from "#domain/statistics/list-failed-mails.ts";
import { listMonthlyOrders } from "#domain/statistics/list-monthly-orders.ts";
import { listStatusCounts } from "#domain/statistics/list-status-counts.ts";
import { retryFailedMails } from "#domain/statistics/retry-failed-mails.ts";

/** The context, already given to a use-case: what is left is its input. */
type Bound<F> = F extends (ctx: Context, ...input: infer I) => infer R ? (...input: I) => R : never;

function bind<T extends Record<string, (ctx: Context, ...input: never[]) => unknown>>(
  ctx: Context,
  useCases: T,
): { [K in keyof T]: Bound<T[K]> } {
  const bound = Object.entries(useCases).map(([name, useCase]) => [name, useCase.bind(null, ctx)]);
  return Object.fromEntries(bound) as { [K in keyof T]: Bound<T[K]> };
}

/** Everything that the shop can do, for one request. Pages read from it, the calls of the API write through it. */
export function createShop(ctx: Context) {
  return {
    /** Who asks. On public pages always a guest, so that one copy serves everybody. */
    actor: ctx.actor,
    catalogue: bind(ctx, {
      listProducts,
      listSimilarProducts,
      findProduct,
      listFeaturedProducts,
      createProduct,
      updateProduct,
      deleteProduct,
      listBrands,
      listBrandsWithProducts,
      findBrand,
      createBrand,
      updateBrand,
      deleteBrand,
      listCategories,
      createCategory,
      updateCategory,
      deleteCategory,
      listSubCategories,
      createSubCategory,
      updateSubCategory,
      deleteSubCategory,
      listNavigation,
      toggleActive,
      toggleFeatured,
      sendImportFile,
      planImport,
      prepareImportPictures,
      importProducts,
      findImport,
      listImports,
      undoImport,
      changeProductsTogether,
      changeBrandsTogether,
      changeCategoriesTogether,
      changeSubCategoriesTogether,
    }),
    exports: bind(ctx, { exportProducts, exportOrders, exportCustomers }),
    media: bind(ctx, { uploadPicture }),
    cart: bind(ctx, { getCart, changeCart, removeFromCart }),
    addresses: bind(ctx, { listAddresses, createAddress, updateAddress, deleteAddress }),
    orders: bind(ctx, {
      placeOrder,
      listMyOrders,
      cancelMyOrder,
      listOrders,
      countOrders,
      moveOrder,
      findOrder,
      getOrderPulse,
    }),
    payments: bind(ctx, {
      startPayment,
      verifyPayment,
      receivePaymentReturn,
      checkPayment,
      convertToCod,
      cancelWithRefund,
      retryRefund,
      receiveWebhook,
    }),
    accounts: bind(ctx, { getProfile, saveAvatar, getMyData, deleteAccount }),
    receipts: bind(ctx, { findReceipt, printReceipt }),
    messages: bind(ctx, { sendMessage }),
    settings: bind(ctx, {
      getStoreDetails,
      getSaleTerms,
      getHomePage,
      getStoreSettings,
      saveStoreDetails,
      savePaymentSettings,
      saveDeliverySettings,
    }),
    delivery: bind(ctx, { listParcels }),
    audit: bind(ctx, { listChanges }),
    staff: bind(ctx, {
      listStaff,
      inviteStaff,
      withdrawInvitation,
      findInvitation,
      acceptInvitation,
      removeStaff,
    }),
    statistics: bind(ctx, {
      getOverallStats,
      listStatusCounts,
      listMonthlyOrders,
      listCustomers,
      findCustomer,
      getToDo,
      listFailedMails,
      retryFailedMails,
    }),
  };
}

export type Shop = ReturnType<typeof createShop>;
