import { type Language, language } from "../languages/messages.ts";

/** The languages that stand in front of a page's address. English has none. */
const prefixed = /^\/(ml|hi)(?=[/?#]|$)/;

/** The language of an address, and the address without it: '/ml/cart' is '/cart' in Malayalam. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [prefix = "", found] = prefixed.exec(address) ?? [];
  // Of several slashes at its beginning a browser would make another host.
  const path = prefix ? address.slice(prefix.length).replace(/^\/*/, "/") : address;
  return { language: (found as Language | undefined) ?? "en", path };
}

/** The prefix of the addresses of a language's pages, '/ml', or '' for English: the router's basename. */
export const prefixOf = (of: Language): string => (of === "en" ? "" : `/${of}`);

/** The address of a page of the shop in a language: that of the reader, where none is named. */
export function inLanguage(path: string, of: Language = language()): string {
  return path === "/" ? prefixOf(of) || "/" : prefixOf(of) + path.replace(/^\/+/, "/");
}

/** The cookie that keeps in which language somebody has chosen to read, ml or hi. Without it that is English. */
export const LANGUAGE_COOKIE = "language";
