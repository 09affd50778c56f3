/** A row of the table: the modules that one may use, and the tables that are its own. */
interface Module {
  /** Modules whose contract, screens and offered files it may import. */
  knows: readonly string[];
  /** Files of its server/ that others may import; the rest is its own. */
  offers?: readonly string[];
  /** Tables that it alone writes, and the views that show them to others. */
  owns?: readonly string[];
  /** Tables of others that its statements may read. */
  reads?: readonly string[];
}

/** Names between spaces, where they are too many for a line. */
const list = (names: string): readonly string[] => names.split(" ");

/** The modules: none reaches itself, by imports, tables or foreign keys, which need no row here. scripts/boundaries.ts holds imports and SQL against it. */
export const MODULES: Readonly<Record<string, Module>> = {
  audit: { knows: [], offers: ["record-change", "refuse-unseen"], owns: ["audit_entries"] },
  books: {
    knows: [],
    offers: ["day-book", "enter", "fund", "late-entries"],
    owns: ["book_entries", "order_accounts"],
  },
  media: { knows: [], offers: ["encode-image", "encode-photo", "store-image"] },
  settings: {
    knows: ["audit"],
    offers: list("books-section features get-settings read-settings save-settings settings-section"),
    owns: ["saved_settings", "settings"],
  },
  accounts: {
    knows: ["media", "settings"],
    offers: list(
      "account-letters admin-role check-password language-of links my-passkeys my-sessions passwords profile proof shown-email sign-up",
    ),
    owns: list("accounts consents jwks passkeys sessions sign_ups two_factors users verifications"),
  },
  garments: { knows: ["settings"], offers: ["care-words", "vocabulary/vocabulary"], owns: ["measures"] },
  catalogue: {
    knows: ["audit", "garments"],
    offers: list(
      "merge-garment groups/list-groups list-products list-public-addresses list-similar-products prices/write-prices product-parts product-queries read-model/product-query search/understand select-new-arrivals show-products stock sub-categories write-products",
    ),
    owns: list(
      "asked_prices brands categories changed_prices goods price_changes product_images products sub_categories",
    ),
  },
  shipping: {
    knows: ["audit", "catalogue", "garments", "settings"],
    offers: ["delivery-to", "product-weights"],
    owns: ["pin_areas", "pin_areas_before", "product_weights"],
    reads: ["products"],
  },
  holds: {
    knows: ["catalogue", "settings"],
    offers: list("release-hold hold-queries hold-rules line-hold move-on my-holds"),
    owns: ["held_products", "hold_queue", "holds"],
    reads: ["goods", "products", "users"],
  },
  addresses: { knows: ["shipping"], offers: ["addresses"], owns: ["addresses"] },
  cart: {
    knows: ["accounts", "catalogue", "garments", "holds", "settings", "shipping"],
    offers: ["cart", "cart-queries", "cart-totals", "get-delivery-promise", "lines-of-products"],
    owns: ["cart_lines", "carts"],
    reads: list("goods held_products holds product_weights products saved_settings users"),
  },
  credit: {
    knows: ["audit", "books", "settings"],
    offers: ["balance", "credit-by-hand", "credit-ledger"],
    owns: ["credit_accounts", "credit_entries"],
    reads: ["users"],
  },
  orders: {
    knows: list("accounts addresses audit books cart catalogue credit garments settings shipping"),
    offers: list(
      "allowance anonymise-orders change-order-status office/order-notes my-allowance order-book order-changed order-letter-blocks order-limits order-mails payment-records place-order placing/order-parts placing/place-by-staff read-orders refunds/begin-refund refunds/failed-refunds refunds/refund-for-claim refunds/old-columns refunds/refund-book close-price save-chosen-state shipment-papers whole-orders",
    ),
    owns: list(
      "order_addresses order_edits order_events order_limits order_lines order_notes order_promises order_search order_standings order_taken_lines orders payment_attempts payment_events payments refunds",
    ),
    reads: list("addresses book_entries order_accounts products saved_settings settings users"),
  },
  payments: {
    knows: ["audit", "orders", "settings"],
    offers: ["hand-over-paid", "qr-payment"],
    reads: ["order_addresses", "orders", "payment_attempts", "payments", "refunds"],
  },
  tickets: { knows: [], offers: ["ticket-lines", "ticket-number"] },
  claims: {
    knows: list("accounts audit catalogue credit garments media orders settings tickets"),
    offers: ["list-claims"],
    owns: ["claim_notes", "claim_photos", "claims"],
    reads: ["orders"],
  },
  receipts: {
    knows: ["books", "orders", "settings"],
    offers: list("amount-in-words get-receipt paper-parts receipt-fonts receipt-pdf receipt-sheets"),
  },
  tax: {
    knows: ["audit", "books", "orders", "receipts", "settings"],
    offers: ["takes-gstin", "write-document"],
    owns: ["category_hsn", "tax_counters", "tax_documents"],
    reads: list(
      "book_entries categories order_addresses order_edits order_events order_lines order_standings payments products products_back refunds",
    ),
  },
  delivery: {
    knows: ["orders"],
    offers: ["list-parcels"],
    reads: ["order_addresses", "order_lines", "order_standings"],
  },
  packing: {
    knows: list("accounts addresses audit garments media orders places settings"),
    offers: ["list-packing", "parcel-records"],
    owns: ["packing_photos", "packings"],
    reads: list("missing_products order_addresses order_lines order_promises order_standings orders users"),
  },
  disputes: { knows: ["audit", "orders", "packing"], owns: ["weight_disputes"], reads: ["orders"] },
  couriers: {
    knows: ["audit", "books", "orders", "packing", "receipts", "settings"],
    offers: ["read-parcels"],
    owns: ["parcel_events", "parcels"],
    reads: ["order_promises", "order_standings", "orders"],
  },
  upi: {
    knows: ["audit", "books", "orders", "settings"],
    offers: ["take-upi", "upi-settings"],
    owns: ["upi_payments"],
    reads: ["order_accounts"],
  },
  till: {
    knows: ["accounts", "audit", "books", "orders", "settings"],
    offers: ["till", "till-queries"],
    owns: ["till_sessions"],
    reads: ["book_entries", "order_standings", "users"],
  },
  counter: {
    knows: list("accounts addresses catalogue holds orders payments receipts settings till upi"),
    owns: ["counter_sales"],
    reads: list("cart_lines goods hold_queue holds order_lines order_standings products users"),
  },
  returns: {
    knows: list("audit books catalogue credit orders settings till"),
    owns: ["counter_return_lines", "counter_returns", "products_back"],
    reads: ["claims", "order_standings"],
  },
  collect: {
    knows: ["accounts", "audit", "orders", "settings", "upi"],
    offers: ["collect-place", "list-collections", "my-collection"],
    owns: ["collections"],
    reads: ["order_standings"],
  },
  messages: {
    knows: ["accounts", "audit", "settings", "tickets"],
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
    owns: ["wanted_people", "wanted_searches"],
    reads: ["brands", "categories", "products", "sub_categories", "users"],
  },
  collections: {
    knows: ["audit", "catalogue", "garments", "saved-searches"],
    offers: ["read-collections"],
    owns: ["collection_products", "product_collections"],
    reads: ["goods", "products"],
  },
  import: {
    knows: ["audit", "catalogue", "garments", "media"],
    owns: ["product_import_rows", "product_imports"],
    reads: list("brands categories product_images products sub_categories"),
  },
  feeds: { knows: ["catalogue", "collections", "garments", "settings"] },
  privacy: { knows: ["accounts", "orders", "settings"], owns: ["closed_accounts"], reads: ["users"] },
  statistics: {
    knows: ["audit", "books", "garments", "orders"],
    reads: list(
      "asked_prices book_entries brands categories customer_totals order_lines order_standings orders products",
    ),
  },
  content: { knows: ["messages", "settings"], offers: list("check-text compare-versions texts used-images") },
  pages: {
    knows: ["accounts", "audit", "catalogue", "content", "settings"],
    offers: ["read-texts"],
    owns: ["page_texts"],
    reads: ["brands", "categories", "product_collections", "products", "sub_categories", "users"],
  },
  offers: {
    knows: ["accounts", "audit", "books", "catalogue", "orders", "settings"],
    offers: ["list-offers", "offer-terms", "product-floors"],
    owns: ["offer_events", "offers", "pool_balance", "pool_entries", "product_floors"],
    reads: ["book_entries", "order_standings", "orders", "products", "users"],
  },
  places: {
    knows: ["audit", "catalogue", "orders"],
    offers: ["picking-list", "places"],
    owns: ["missing_products", "places", "product_places"],
    reads: ["order_lines", "order_standings", "products"],
  },
  pricing: {
    knows: ["audit", "catalogue", "garments", "settings"],
    offers: ["explain-price"],
    owns: ["ladder_nights", "laddered_products", "price_ladders"],
    reads: list("asked_prices categories changed_prices holds order_lines order_standings products"),
  },
  labels: {
    knows: ["cart", "catalogue", "orders", "places", "pricing", "receipts"],
    owns: ["product_labels"],
    reads: ["cart_lines", "goods", "order_lines", "order_standings", "products"],
  },
  posts: { knows: ["catalogue"], reads: ["products"] },
  reconciliation: {
    knows: ["books", "credit", "orders", "tax"],
    owns: ["book_comparison"],
    reads: list(
      "book_entries claims credit_accounts credit_entries order_edits order_events orders parcels payments refunds tax_documents",
    ),
  },
  checkout: {
    knows: list(
      "accounts addresses cart claims collect couriers credit garments holds offers orders payments settings shipping tax",
    ),
  },
  storefront: {
    knows: list(
      "accounts cart catalogue collections content garments holds pages saved-searches settings shipping",
    ),
  },
  office: {
    knows: list(
      "accounts addresses catalogue claims collect collections couriers credit delivery labels offers orders packing places posts settings shipping",
    ),
    owns: ["customer_totals"],
    reads: ["addresses", "order_addresses", "orders", "users"],
  },
};
