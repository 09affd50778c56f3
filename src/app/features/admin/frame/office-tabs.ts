/** The tabs of the products' pages. */
export const productTabs = [
  { to: "/admin/products/categories", label: "Categories" },
  { to: "/admin/products/sub_categories", label: "Sub categories" },
  { to: "/admin/products/all_products", label: "All products" },
] as const;

/** The tabs of the customers' pages. */
export const customerTabs = [
  { to: "/admin/customers", label: "Customers", end: true },
  { to: "/admin/customers/messages", label: "Messages" },
] as const;

/** The tabs of the store's settings. */
export const settingsTabs = [
  { to: "/admin/store_settings/store_details", label: "Store Details" },
  { to: "/admin/store_settings/payment", label: "Payment" },
  { to: "/admin/store_settings/delivery_settings", label: "Delivery Settings" },
  { to: "/admin/store_settings/staff", label: "Staff" },
  { to: "/admin/store_settings/changes", label: "Changes" },
] as const;
