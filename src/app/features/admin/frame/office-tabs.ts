import * as officePaths from "#app/office-paths.ts";
/** The tabs of the products' pages. */
export const productTabs = [
  { to: officePaths.categories, label: "Categories" },
  { to: officePaths.subCategories, label: "Sub categories" },
  { to: officePaths.allProducts, label: "All products" },
] as const;

/** The tabs of the customers' pages. */
export const customerTabs = [
  { to: officePaths.customers, label: "Customers", end: true },
  { to: officePaths.messages, label: "Messages" },
] as const;

/** The tabs of the store's settings. */
export const settingsTabs = [
  { to: officePaths.storeDetails, label: "Store Details" },
  { to: officePaths.paymentSettings, label: "Payment" },
  { to: officePaths.deliverySettings, label: "Delivery Settings" },
  { to: officePaths.staff, label: "Staff" },
  { to: officePaths.changes, label: "Changes" },
] as const;
