import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The map of pages. */
export default [
  layout("modules/storefront/pages/layout.tsx", [
    index("modules/storefront/pages/home.tsx"),
    route("shop", "modules/storefront/pages/listing.tsx"),
    route("shop/:categoryId/:subCategoryId", "modules/storefront/pages/category-listing.tsx"),
    route("shop/d/:productId", "modules/storefront/pages/product.tsx"),
    route("shop/brands", "modules/storefront/pages/brands.tsx"),
    route("shop/brand/:brandId", "modules/storefront/pages/brand.tsx"),
    route("wishlist", "modules/storefront/pages/wishlist.tsx"),
    route("measures", "modules/garments/pages/measures.tsx"),
    route("about", "modules/content/pages/about.tsx"),
    route("contact", "modules/content/pages/contact.tsx"),
    ...["help", "privacy", "terms", "shipping", "refunds"].map((id) =>
      route(id, "modules/content/pages/text-page.tsx", { id }),
    ),
    route("cart", "modules/checkout/pages/cart.tsx"),
    route("profile", "modules/accounts/pages/layout.tsx", [
      index("modules/privacy/pages/user-info.tsx"),
      route("orders", "modules/checkout/pages/orders.tsx"),
      route("orders/:orderId", "modules/checkout/pages/order.tsx"),
      route("addresses", "modules/addresses/pages/addresses.tsx"),
      route("searches", "modules/saved-searches/pages/searches.tsx"),
    ]),
    route("u/forgot-password", "modules/accounts/pages/forgot-password.tsx"),
    route("u/update-password", "modules/accounts/pages/update-password.tsx"),
    route("u/confirm-email", "modules/storefront/pages/confirm-email.tsx"),
    route("u/sign-in", "modules/storefront/pages/sign-in.tsx"),
    route("u/join-staff", "modules/staff/pages/join-staff.tsx"),
    route("*", "modules/storefront/pages/not-found.tsx"),
  ]),
  route("profile/orders/:orderId/receipt", "modules/receipts/pages/receipt.tsx"),
  route("profile/orders/:orderId/receipt.pdf", "modules/receipts/pages/receipt-pdf.ts"),
  layout("modules/office/pages/document-layout.tsx", [
    route("admin/measuring-sheet", "modules/catalogue/pages/admin/measuring-sheet.tsx"),
    route("admin/orders/packing-slips", "modules/orders/pages/admin/packing-slips.tsx"),
    route("admin/orders/:orderId/packing-slip", "modules/orders/pages/admin/order-paper.tsx", {
      id: "packing-slip",
    }),
    route("admin/orders/:orderId/label", "modules/orders/pages/admin/order-paper.tsx", { id: "label" }),
  ]),
  route("admin", "modules/office/pages/layout.tsx", [
    index("modules/office/pages/first-page.tsx", { id: "first-page" }),
    route("orders", "modules/office/pages/first-page.tsx", { id: "first-of-orders" }),
    route("products", "modules/office/pages/first-page.tsx", { id: "first-of-products" }),
    route("store_settings", "modules/office/pages/first-page.tsx", { id: "first-of-settings" }),
    layout("modules/office/pages/page-layout.tsx", [
      route("home", "modules/statistics/pages/admin/home.tsx"),
      route("delivery", "modules/delivery/pages/admin/delivery.tsx"),
      route("brands", "modules/catalogue/pages/admin/brands.tsx"),
      route("products/categories", "modules/catalogue/pages/admin/categories.tsx"),
      route("products/sub_categories", "modules/catalogue/pages/admin/sub-categories.tsx"),
      route("products/all_products", "modules/catalogue/pages/admin/all-products.tsx"),
      route("products/import", "modules/import/pages/admin/product-import.tsx"),
      route("products/import/:importId", "modules/import/pages/admin/product-import-review.tsx"),
      route("customers", "modules/customers/pages/admin/customers.tsx"),
      route("customers/messages", "modules/messages/pages/admin/customer-messages.tsx"),
      route("store_settings/store_details", "modules/settings/pages/admin/store-settings.tsx", {
        id: "store-details",
      }),
      route("store_settings/payment", "modules/settings/pages/admin/store-settings.tsx", {
        id: "payment-settings",
      }),
      route("store_settings/delivery_settings", "modules/settings/pages/admin/store-settings.tsx", {
        id: "delivery-settings",
      }),
      route("store_settings/staff", "modules/staff/pages/admin/store-settings-staff.tsx"),
      route("store_settings/changes", "modules/audit/pages/admin/store-settings-changes.tsx"),
    ]),
    route("home/mails", "modules/statistics/pages/admin/failed-mails.tsx"),
    route("orders/details", "modules/statistics/pages/admin/order-details.tsx"),
    route("orders/:status", "modules/office/pages/orders.tsx"),
    route("customers/messages/:ticket", "modules/messages/pages/admin/customer-message.tsx"),
    route("customers/:customerId", "modules/customers/pages/admin/customer.tsx"),
    route("*", "modules/office/pages/not-found.tsx"),
  ]),
] satisfies RouteConfig;
