import * as accounts from "./account.ts";
import * as addresses from "./address.ts";
import * as brands from "./brand.ts";
import type { Call } from "./call.ts";
import * as carts from "./cart.ts";
import * as categories from "./category.ts";
import * as contact from "./contact.ts";
import * as customers from "./customer.ts";
import * as navigation from "./navigation.ts";
import * as orders from "./order.ts";
import * as payments from "./payment.ts";
import * as pictures from "./picture.ts";
import * as products from "./product.ts";
import * as profiles from "./profile.ts";
import * as sessions from "./session.ts";
import * as settings from "./settings.ts";
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
  uploadImage: pictures.uploadImage,
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
  payOrder: payments.payOrder,
  verifyPayment: payments.verifyPayment,
  checkPayment: payments.checkPayment,
  convertToCod: payments.convertToCod,
  cancelWithRefund: payments.cancelWithRefund,
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
  saveAvatar: profiles.saveAvatar,
  getMyData: accounts.getMyData,
  deleteAccount: accounts.deleteAccount,
};
