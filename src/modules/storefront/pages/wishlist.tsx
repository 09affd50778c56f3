import { pageMeta } from "#ui/page-meta.ts";
import { WishlistScreen } from "../ui/product/wishlist-screen.tsx";
import type { Route } from "./+types/wishlist";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Wishlist" });
}

export default function Wishlist() {
  return <WishlistScreen />;
}
