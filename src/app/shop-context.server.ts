import { createContext } from "react-router";
import type { Shop } from "#server/shop.ts";

/** What loaders read from: `context.get(shopContext)`. Set for every page request by the server. */
export const shopContext = createContext<Shop>();

/** Hears of every fault of a page, for the log: a fault's own words can hold what somebody entered. */
export const faultContext = createContext<(error: unknown) => void>((error) => console.error(error));

/** The nonce that this page's inline scripts carry, or null where no policy is sent (development). */
export const nonceContext = createContext<string | null>(null);
