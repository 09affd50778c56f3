import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The map of pages. */
export default [
  layout("routes/shop/layout.tsx", [
    index("routes/shop/home.tsx"),
    route("shop", "routes/shop/listing.tsx"),
    route("shop/:categoryId/:subCategoryId", "routes/shop/category-listing.tsx"),
    route("shop/d/:productId", "routes/shop/product.tsx"),
    route("shop/brands", "routes/shop/brands.tsx"),
    route("shop/brand/:brandId", "routes/shop/brand.tsx"),
    route("wishlist", "routes/shop/wishlist.tsx"),
    route("about", "routes/content/about.tsx"),
    route("contact", "routes/content/contact.tsx"),
    route("help", "routes/content/help.tsx"),
    route("privacy", "routes/content/privacy.tsx"),
    route("terms", "routes/content/terms.tsx"),
    route("shipping", "routes/content/shipping.tsx"),
    route("refunds", "routes/content/refunds.tsx"),
    route("cart", "routes/checkout/cart.tsx"),
    route("profile", "routes/profile/layout.tsx", [
      index("routes/profile/index.tsx"),
      route("orders", "routes/profile/orders.tsx"),
      route("addresses", "routes/profile/addresses.tsx"),
    ]),
    route("*", "routes/shop/not-found.tsx"),
  ]),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/index.tsx"),
    route("orders", "routes/admin/orders-index.tsx"),
    route("orders/:status", "routes/admin/orders.tsx"),
    route("brands", "routes/admin/brands.tsx"),
    route("products", "routes/admin/products-layout.tsx", [
      index("routes/admin/products-index.tsx"),
      route("categories", "routes/admin/categories.tsx"),
      route("sub_categories", "routes/admin/sub-categories.tsx"),
      route("all_products", "routes/admin/all-products.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
