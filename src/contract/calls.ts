import * as accounts from "./account.ts";
import * as addresses from "./address.ts";
import * as brands from "./brand.ts";
import * as bulk from "./bulk.ts";
import type { Call } from "./call.ts";
import * as carts from "./cart.ts";
import * as categories from "./category.ts";
import * as changes from "./change.ts";
import * as contact from "./contact.ts";
import * as customers from "./customer.ts";
import * as files from "./export.ts";
import * as navigation from "./navigation.ts";
import * as orders from "./order.ts";
import * as orderPulses from "./order-pulse.ts";
import * as payments from "./payment.ts";
import * as pictures from "./picture.ts";
import * as products from "./product.ts";
import * as productImports from "./product-import.ts";
import * as profiles from "./profile.ts";
import * as refunds from "./refund.ts";
import * as sessions from "./session.ts";
import * as settings from "./settings.ts";
import * as staff from "./staff.ts";
import * as statistics from "./statistics.ts";
import * as subCategories from "./sub-category.ts";
import * as toggles from "./toggle-active.ts";

/** Every call of the API, for what has to know them all: the OpenAPI page and the tests of authorisation. */
export const calls: Record<string, Call> = {
  getSession: sessions.getSession,
  listNavigation: navigation.listNavigation,
  listFeaturedProducts: products.listFeaturedProducts,
  listProductsByCategory: products.listProductsByCategory,
  getProduct: products.getProduct,
  listProducts: products.listProducts,
  createProduct: products.createProduct,
  updateProduct: products.updateProduct,
  deleteProduct: products.deleteProduct,
  listBrandsWithProducts: brands.listBrandsWithProducts,
  getBrand: brands.getBrand,
  listBrands: brands.listBrands,
  createBrand: brands.createBrand,
  updateBrand: brands.updateBrand,
  deleteBrand: brands.deleteBrand,
  listCategories: categories.listCategories,
  createCategory: categories.createCategory,
  updateCategory: categories.updateCategory,
  deleteCategory: categories.deleteCategory,
  listSubCategories: subCategories.listSubCategories,
  createSubCategory: subCategories.createSubCategory,
  updateSubCategory: subCategories.updateSubCategory,
  deleteSubCategory: subCategories.deleteSubCategory,
  toggleActive: toggles.toggleActive,
  toggleFeatured: toggles.toggleFeatured,
  changeProductsTogether: bulk.changeProductsTogether,
  changeBrandsTogether: bulk.changeBrandsTogether,
  changeCategoriesTogether: bulk.changeCategoriesTogether,
  changeSubCategoriesTogether: bulk.changeSubCategoriesTogether,
  exportProducts: files.exportProducts,
  exportOrders: files.exportOrders,
  exportCustomers: files.exportCustomers,
  uploadImage: pictures.uploadImage,
  sendImportFile: productImports.sendImportFile,
  planImport: productImports.planImport,
  prepareImportPictures: productImports.prepareImportPictures,
  importProducts: productImports.importProducts,
  listImports: productImports.listImports,
  undoImport: productImports.undoImport,
  getCart: carts.getCart,
  changeCart: carts.changeCart,
  removeFromCart: carts.removeFromCart,
  listAddresses: addresses.listAddresses,
  createAddress: addresses.createAddress,
  updateAddress: addresses.updateAddress,
  deleteAddress: addresses.deleteAddress,
  placeOrder: orders.placeOrder,
  listMyOrders: orders.listMyOrders,
  cancelMyOrder: orders.cancelMyOrder,
  listOrders: orders.listOrders,
  moveOrder: orders.moveOrder,
  getOrderPulse: orderPulses.getOrderPulse,
  payOrder: payments.payOrder,
  verifyPayment: payments.verifyPayment,
  checkPayment: payments.checkPayment,
  convertToCod: payments.convertToCod,
  cancelWithRefund: payments.cancelWithRefund,
  retryRefund: refunds.retryRefund,
  sendMessage: contact.sendMessage,
  getOverallStats: statistics.getOverallStats,
  getOrderStats: statistics.getOrderStats,
  listCustomers: customers.listCustomers,
  listFailedMails: statistics.listFailedMails,
  retryFailedMails: statistics.retryFailedMails,
  getStoreSettings: settings.getStoreSettings,
  saveStoreDetails: settings.saveStoreDetails,
  savePaymentSettings: settings.savePaymentSettings,
  saveDeliverySettings: settings.saveDeliverySettings,
  listChanges: changes.listChanges,
  listStaff: staff.listStaff,
  inviteStaff: staff.inviteStaff,
  withdrawInvitation: staff.withdrawInvitation,
  removeStaff: staff.removeStaff,
  acceptInvitation: staff.acceptInvitation,
  saveAvatar: profiles.saveAvatar,
  getMyData: accounts.getMyData,
  deleteAccount: accounts.deleteAccount,
};
