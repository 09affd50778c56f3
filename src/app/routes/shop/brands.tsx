import { BrandShowcase } from "#app/features/catalogue/brand-showcase.tsx";
import { toCardProduct } from "#app/lib/card-product.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/brands";

export async function loader({ context }: Route.LoaderArgs) {
  const brands = await context.get(shopContext).catalogue.listBrandsWithProducts();
  return { brands: brands.map((brand) => ({ ...brand, products: brand.products.map(toCardProduct) })) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Explore Our Brands",
    description: "The labels on our rails, each with products that wait for a second story.",
    imageUrl: args.loaderData?.brands[0]?.image_url,
  });
}

export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <div className="page pt-8 md:pt-12">
      <h1 className="text-3xl">Explore Our Brands</h1>
      <p className="mt-2 mb-8 text-lg text-mute">Good labels, given away by people who loved them.</p>
      {brands.length === 0 && <EmptyState title="No brands available" text="Please check back later." />}
      <ul className="grid gap-5">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandShowcase brand={brand} />
          </li>
        ))}
      </ul>
    </div>
  );
}
