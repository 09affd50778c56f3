import { Link } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { buttonClass } from "#ui/button.tsx";
import { type CollectedProduct, MOST_BY_HAND } from "../../contract/product-collection.ts";

/** Takes the selected products of a list along to the collections, while they are not too many for one. */
export function CollectButton({ products }: { products: readonly CollectedProduct[] }) {
  if (products.length > MOST_BY_HAND) return null;
  return (
    <Link
      to={officePaths.productCollections}
      state={{ add: products }}
      className={`${buttonClass({ variant: "ghost" })} px-2! lg:px-3! text-sm`}
    >
      Collection…
    </Link>
  );
}
