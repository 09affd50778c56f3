import { createContext } from "react-router";
import type { Shop } from "../use-cases/shop.ts";

/** The shop that loaders read from: `context.get(shopContext)`. Set for every page request by the server. */
export const shopContext = createContext<Shop>();

/** Hears of every fault of a page, for the log: a fault's own words can hold what somebody entered. */
export const faultContext = createContext<(error: unknown) => void>((error) => console.error(error));

/** Where a page is put past its response, whose streams would carry it in pieces and back. */
export interface DrawnSlot {
  /** Its HTML, and what makes bytes of that with what the page shares with others. */
  page?: { html: string; fill(html: string): Buffer<ArrayBuffer> };
}

export const drawnContext = createContext<DrawnSlot | null>(null);

/** The nonce that this page's inline scripts carry, or null where no policy is sent (development). */
export const nonceContext = createContext<string | null>(null);
