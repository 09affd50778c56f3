// The addresses of a customer's own pages: `import * as accountPaths from "./account-paths.ts"`. A first visit does not load them.
export const myOrders = "/profile/orders";
export const myAddresses = "/profile/addresses";
export const myCredit = "/profile/credit";
export const mySearches = "/profile/searches";
export const forgotPassword = "/u/forgot-password";
export const updatePassword = "/u/update-password";
export const signUpAs = (email: string) => `/u/sign-up?email=${encodeURIComponent(email)}`;
export const myOrdersFrom = (id: string) => `/profile/orders?first=${id}`;
export const myOrder = (id: string) => `/profile/orders/${id}`;
export const claimPhoto = (id: string) => `/profile/claim-photos/${id}`;
export const receipt = (orderId: string) => `/profile/orders/${orderId}/receipt`;
export const receiptPdf = (orderId: string) => `/profile/orders/${orderId}/receipt.pdf`;
