import { pageAsked, pageCount } from "#kernel/pages/page-numbers.ts";
import { MOST_CHOICES, SHOP_PAGE_SIZE } from "#kernel/paging.ts";
import { listBrands, listBrandsWithProducts } from "#modules/catalogue/server/groups/list-brands.ts";
import { redirectToCanonical } from "#platform/pages/canonical-address.server.ts";
import { shopContext } from "#platform/pages/shop-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { toCardProduct } from "../ui/card-product.ts";
import { BrandsScreen } from "../ui/product/brands-screen.tsx";
import type { Route } from "./+types/brands";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = pageAsked(url.searchParams.get("page"));
  const all = await shop.run(listBrands, { page: 1, limit: MOST_CHOICES });
  const page = Math.min(asked, pageCount(all.count, SHOP_PAGE_SIZE));
  redirectToCanonical(url, { page: page > 1 ? String(page) : "" });
  const { data, count } = await shop.run(listBrandsWithProducts, { page, limit: SHOP_PAGE_SIZE });
  return {
    names: all.data.map(({ id, name }) => ({ id, name })),
    brands: data.map((brand) => ({ ...brand, products: brand.products.map(toCardProduct) })),
    page,
    count,
  };
}

export function meta(args: Route.MetaArgs) {
  const { page = 1, brands } = args.loaderData ?? {};
  return pageMeta(args, {
    title: "Explore Our Brands",
    description: "The labels on our rails, each with products that wait for a second story.",
    imageUrl: brands?.[0]?.image_url,
    ...(page > 1 ? { search: `?page=${page}` } : {}),
  });
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  return <BrandsScreen {...loaderData} />;
}
