import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Image } from "#app/ui/image.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { Brand } from "#contract/brand.ts";

/** Brands as tiles, in two to six columns. */
export function BrandTiles({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) {
    return <EmptyState level={3} title="No brands available" text="Please check back later." />;
  }
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 md:grid-cols-4 lg:grid-cols-6">
      {brands.map((brand) => (
        <li key={brand.id} className="grid">
          <PageLink
            to={paths.brand(brand.id)}
            ahead
            className="flex min-w-0 flex-col items-center gap-3 rounded-card border border-line bg-paper px-3 py-4 text-center text-md leading-tight font-semibold wrap-anywhere transition-colors hover:border-gold hover:text-purple sm:py-5"
          >
            <Image
              imageUrl={brand.image_url}
              blurHash={brand.blur_hash}
              alt=""
              sizes="64px"
              ratio="square"
              className="w-11 shrink-0 rounded-full sm:w-16"
            />
            {brand.name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
