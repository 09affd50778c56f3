import * as accounts from "./account.ts";
import * as addresses from "./address.ts";
import * as brands from "./brand.ts";
import * as bulk from "./bulk.ts";
import type { Call } from "./call.ts";
import * as carts from "./cart.ts";
import * as categories from "./category.ts";
import * as changes from "./change.ts";
import * as contact from "./contact.ts";
import * as contactMessages from "./contact-message.ts";
import * as customers from "./customer.ts";
import * as files from "./export.ts";
import * as images from "./image.ts";
import * as myMeasures from "./my-measures.ts";
import * as myPasskeys from "./my-passkey.ts";
import * as mySessions from "./my-session.ts";
import * as navigation from "./navigation.ts";
import * as orders from "./order.ts";
import * as orderPulses from "./order-pulse.ts";
import * as payments from "./payment.ts";
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
import * as wanted from "./wanted.ts";

/** Every call of the API, in the groups under which its description lists them. */
export const callGroups = {
  Session: {
    getSession: sessions.getSession,
  },
  Products: {
    listProducts: products.listProducts,
    createProduct: products.createProduct,
    updateProduct: products.updateProduct,
    deleteProduct: products.deleteProduct,
    listProductsByCategory: products.listProductsByCategory,
    listFeaturedProducts: products.listFeaturedProducts,
    getProduct: products.getProduct,
    toggleActive: toggles.toggleActive,
    toggleFeatured: toggles.toggleFeatured,
    changeProductsTogether: bulk.bulkChangeProducts,
  },
  Brands: {
    listBrands: brands.listBrands,
    createBrand: brands.createBrand,
    updateBrand: brands.updateBrand,
    deleteBrand: brands.deleteBrand,
    listBrandsWithProducts: brands.listBrandsWithProducts,
    getBrand: brands.getBrand,
    changeBrandsTogether: bulk.bulkChangeBrands,
  },
  Categories: {
    listNavigation: navigation.listNavigation,
    listCategories: categories.listCategories,
    createCategory: categories.createCategory,
    updateCategory: categories.updateCategory,
    deleteCategory: categories.deleteCategory,
    listSubCategories: subCategories.listSubCategories,
    createSubCategory: subCategories.createSubCategory,
    updateSubCategory: subCategories.updateSubCategory,
    deleteSubCategory: subCategories.deleteSubCategory,
    changeCategoriesTogether: bulk.bulkChangeCategories,
    changeSubCategoriesTogether: bulk.bulkChangeSubCategories,
  },
  Images: {
    uploadImage: images.uploadImage,
  },
  Import: {
    sendImportFile: productImports.sendImportFile,
    planImport: productImports.planImport,
    prepareImportPictures: productImports.prepareImportImages,
    importProducts: productImports.importProducts,
    listImports: productImports.listImports,
    undoImport: productImports.undoImport,
  },
  Cart: {
    getCart: carts.getCart,
    changeCart: carts.changeCart,
    removeFromCart: carts.removeFromCart,
  },
  Addresses: {
    listAddresses: addresses.listAddresses,
    createAddress: addresses.createAddress,
    updateAddress: addresses.updateAddress,
    deleteAddress: addresses.deleteAddress,
  },
  Orders: {
    placeOrder: orders.placeOrder,
    listMyOrders: orders.listMyOrders,
    cancelMyOrder: orders.cancelMyOrder,
    listOrders: orders.listOrders,
    moveOrder: orders.moveOrder,
    getOrderPulse: orderPulses.getOrderPulse,
  },
  Payments: {
    payOrder: payments.payOrder,
    verifyPayment: payments.verifyPayment,
    checkPayment: payments.checkPayment,
    convertToCod: payments.convertToCod,
    cancelWithRefund: payments.cancelWithRefund,
    retryRefund: refunds.retryRefund,
  },
  Account: {
    saveAvatar: profiles.saveAvatar,
    getMyData: accounts.getMyData,
    deleteAccount: accounts.deleteAccount,
    getMyMeasures: myMeasures.getMyMeasures,
    saveMyMeasures: myMeasures.saveMyMeasures,
    listWanted: wanted.listWanted,
    saveWanted: wanted.saveWanted,
    setWantedMails: wanted.setWantedMails,
    removeWanted: wanted.removeWanted,
    wantLike: wanted.wantLike,
    unwantLike: wanted.unwantLike,
    listMySessions: mySessions.listMySessions,
    endMySession: mySessions.endMySession,
    endOtherSessions: mySessions.endOtherSessions,
    listMyPasskeys: myPasskeys.listMyPasskeys,
    renameMyPasskey: myPasskeys.renameMyPasskey,
    removeMyPasskey: myPasskeys.removeMyPasskey,
  },
  Contact: {
    sendMessage: contact.sendMessage,
    listMessages: contactMessages.listMessages,
    replyToMessage: contactMessages.replyToMessage,
    setMessageState: contactMessages.setMessageState,
  },
  Customers: {
    listCustomers: customers.listCustomers,
  },
  Statistics: {
    getOverallStats: statistics.getOverallStats,
    getOrderStats: statistics.getOrderStats,
  },
  Mails: {
    listFailedMails: statistics.listFailedMails,
    retryFailedMails: statistics.retryFailedMails,
  },
  Exports: {
    exportProducts: files.exportProducts,
    exportOrders: files.exportOrders,
    exportCustomers: files.exportCustomers,
  },
  Settings: {
    getStoreSettings: settings.getStoreSettings,
    saveStoreDetails: settings.saveStoreDetails,
    savePaymentSettings: settings.savePaymentSettings,
    saveDeliverySettings: settings.saveDeliverySettings,
    saveStaffSettings: settings.saveStaffSettings,
  },
  Staff: {
    listStaff: staff.listStaff,
    inviteStaff: staff.inviteStaff,
    withdrawInvitation: staff.withdrawInvitation,
    removeStaff: staff.removeStaff,
    acceptInvitation: staff.acceptInvitation,
  },
  Changes: {
    listChanges: changes.listChanges,
  },
} satisfies Record<string, Record<string, Call>>;

/** Every call by its name, for what has to know them all: the routes, the description and the tests of authorisation. */
export const calls: Record<string, Call> = Object.fromEntries(
  Object.values(callGroups).flatMap((group) => Object.entries<Call>(group)),
);
