// The addresses of the storefront's pages, for whoever links to them: `import * as paths from "./paths.ts"`. Those of the back
// office are in office-paths.ts, which shoppers do not load. paths.test.ts holds both against the map of pages.
export const home = "/";
export const shop = "/shop";
export const brands = "/shop/brands";
export const wishlist = "/wishlist";
export const measures = "/measures";
export const cart = "/cart";

export const about = "/about";
export const contact = "/contact";
export const help = "/help";
export const privacy = "/privacy";
export const terms = "/terms";
export const shipping = "/shipping";
export const refunds = "/refunds";

export const profile = "/profile";
export const myOrders = "/profile/orders";
export const myAddresses = "/profile/addresses";
export const myCredit = "/profile/credit";
export const mySearches = "/profile/searches";
export const forgotPassword = "/u/forgot-password";
export const updatePassword = "/u/update-password";

export const product = (id: string) => `/shop/d/${id}`;
export const brand = (id: string) => `/shop/brand/${id}`;
/** A listing; without a sub category that of the whole category. */
export const category = (id: string, subCategoryId = "ALL") => `/shop/${id}/${subCategoryId}`;
export const measuresFor = (productId: string) => `/measures?for=${productId}`;
export const myOrder = (id: string) => `/profile/orders/${id}`;
export const claimPhoto = (id: string) => `/profile/claim-photos/${id}`;
export const receipt = (orderId: string) => `/profile/orders/${orderId}/receipt`;
export const receiptPdf = (orderId: string) => `/profile/orders/${orderId}/receipt.pdf`;
