/** A row of the table: the modules that one may use, and the tables that are its own. */
interface Module {
  /** Modules whose contract, screens and offered files it may import. */
  knows: readonly string[];
  /** Files of its server/ that others may import; the rest is its own. */
  offers?: readonly string[];
  /** Tables that it alone writes. */
  owns?: readonly string[];
  /** Tables of others that its statements may read. */
  reads?: readonly string[];
}

/**
 * The modules and their dependencies. No module reaches itself, by imports or by the tables it reads; foreign keys alone may point anywhere.
 * scripts/boundaries.ts holds imports and SQL against this.
 */
export const MODULES: Readonly<Record<string, Module>> = {
  audit: { knows: [], offers: ["record-change"], owns: ["audit_entries"] },
  media: { knows: [], offers: ["encode-image", "store-image"] },
  settings: {
    knows: ["audit"],
    offers: ["get-settings", "read-settings", "save-settings", "settings-section"],
    owns: ["settings"],
  },
  accounts: {
    knows: ["media", "settings"],
    offers: [
      "account-letters",
      "admin-role",
      "check-password",
      "links",
      "my-passkeys",
      "my-sessions",
      "passwords",
      "personal-data",
      "profile",
      "sign-up",
    ],
    owns: [
      "accounts",
      "consents",
      "jwks",
      "passkeys",
      "sessions",
      "sign_ups",
      "two_factors",
      "users",
      "verifications",
    ],
  },
  garments: { knows: [], offers: ["my-measures"], owns: ["measures"] },
  catalogue: {
    knows: ["audit", "garments"],
    offers: [
      "change-product",
      "merge-garment",
      "garment-columns",
      "groups/list-brands",
      "groups/list-categories",
      "list-products",
      "list-public-addresses",
      "list-similar-products",
      "product-queries",
      "read-model/product-query",
      "select-new-arrivals",
      "stock",
      "write-products",
    ],
    owns: ["brands", "categories", "product_images", "products", "sub_categories"],
  },
  addresses: { knows: [], offers: ["addresses"], owns: ["addresses"] },
  cart: {
    knows: ["catalogue", "garments", "settings"],
    offers: ["cart", "cart-queries", "cart-totals"],
    owns: ["cart_lines", "carts"],
    reads: ["brands", "categories", "products", "users"],
  },
  orders: {
    knows: ["addresses", "audit", "cart", "catalogue", "garments", "settings"],
    offers: [
      "anonymise-orders",
      "change-order-status",
      "order-mails",
      "payment-records",
      "place-order",
      "read-orders",
      "refunds/begin-refund",
      "refunds/failed-refunds",
      "whole-orders",
    ],
    owns: [
      "order_addresses",
      "order_events",
      "order_lines",
      "order_search",
      "orders",
      "payment_attempts",
      "payment_events",
      "payments",
      "refunds",
    ],
    reads: ["addresses"],
  },
  payments: {
    knows: ["audit", "orders", "settings"],
    offers: ["start-payment"],
    reads: ["order_addresses", "orders", "payment_attempts", "payments", "refunds"],
  },
  receipts: {
    knows: ["orders", "settings"],
    offers: ["amount-in-words", "get-receipt", "receipt-fonts", "receipt-pdf", "receipt-sheets"],
    reads: ["payments", "refunds"],
  },
  tax: {
    knows: ["audit", "catalogue", "orders", "receipts", "settings"],
    owns: ["category_hsn", "tax_counters", "tax_documents"],
    reads: ["categories", "order_addresses", "order_events", "orders", "payments", "products", "refunds"],
  },
  delivery: { knows: ["orders"], reads: ["order_addresses", "order_lines", "orders"] },
  customers: {
    knows: ["addresses", "orders"],
    owns: ["customer_totals"],
    reads: ["orders", "users"],
  },
  mail: { knows: ["audit", "orders"], offers: ["failed-mails"], reads: ["orders"] },
  messages: {
    knows: ["audit", "settings"],
    offers: ["messages", "personal-data"],
    owns: ["contact_messages", "message_replies"],
    reads: ["users"],
  },
  staff: {
    knows: ["accounts", "audit", "settings"],
    offers: ["invitations", "staff"],
    owns: ["staff_invitations"],
    reads: ["audit_entries", "sessions", "users"],
  },
  "saved-searches": {
    knows: ["catalogue", "garments", "settings"],
    offers: ["saved-search-queries"],
    owns: ["wanted_people", "wanted_searches"],
    reads: ["brands", "categories", "products", "sub_categories", "users"],
  },
  import: {
    knows: ["audit", "catalogue", "garments", "media"],
    owns: ["product_import_rows", "product_imports"],
    reads: [
      "brands",
      "cart_lines",
      "categories",
      "order_lines",
      "product_images",
      "products",
      "sub_categories",
    ],
  },
  feeds: { knows: ["catalogue", "garments", "settings"] },
  privacy: {
    knows: [
      "accounts",
      "addresses",
      "audit",
      "cart",
      "garments",
      "mail",
      "messages",
      "orders",
      "saved-searches",
      "settings",
      "staff",
    ],
    owns: ["closed_accounts"],
    reads: ["orders", "users"],
  },
  statistics: {
    knows: ["catalogue", "mail", "messages", "orders", "settings"],
    offers: ["statistics"],
    reads: ["customer_totals", "orders", "products"],
  },
  content: { knows: ["messages", "privacy", "settings"] },
  checkout: { knows: ["accounts", "addresses", "cart", "garments", "orders", "payments", "settings"] },
  storefront: {
    knows: ["accounts", "cart", "catalogue", "content", "garments", "saved-searches", "settings"],
  },
  office: { knows: ["accounts", "orders"] },
};
