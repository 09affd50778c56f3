import { LANGUAGE_COOKIE, type Language } from "#kernel/languages/messages.ts";

const YEAR_SECONDS = 365 * 86_400;

/** Has this browser open the shop in a language for a year. English is what is opened where nothing is kept. */
export function setLanguageCookie(of: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and Firefox before 140 have no Cookie Store.
  document.cookie = `${LANGUAGE_COOKIE}=${of}; path=/; samesite=lax; max-age=${of === "en" ? 0 : YEAR_SECONDS}`;
}
