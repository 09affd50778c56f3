import { WishlistScreen } from "#app/features/catalogue/wishlist-screen.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import type { Route } from "./+types/wishlist";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Wishlist" });
}

export default function Wishlist() {
  return <WishlistScreen />;
}
