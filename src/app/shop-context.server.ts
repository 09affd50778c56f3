import { createContext } from "react-router";
import type { Shop } from "#server/shop.ts";

/** What loaders read from: `context.get(shopContext)`. Set for every page request by the server. */
export const shopContext = createContext<Shop>();

/** The nonce that this page's inline scripts carry, or null where no policy is sent (development). */
export const nonceContext = createContext<string | null>(null);
