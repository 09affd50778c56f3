import {
  inLanguage,
  LANGUAGE_COOKIE,
  type Language,
  languages,
  splitLanguage,
} from "#kernel/languages/messages.ts";
import { groupOf } from "#kernel/pages/paths.ts";

/** The headers of a request that say how its sender reads. */
interface Reader {
  accept: string;
  cookie: string;
}

/**
 * Where a document is that was asked for without a language, by somebody who has chosen one; null where it stays: its address names
 * a language, it is no document (data, files, calls), or it is the back office's.
 */
export function chosenAddress(target: string, { accept, cookie }: Reader): string | null {
  if (cookie === "" || !accept.includes("text/html")) return null;
  const cookies = cookie.split(/;\s*/);
  const chosen = languages.find((of) => of !== "en" && cookies.includes(`${LANGUAGE_COOKIE}=${of}`));
  if (!chosen) return null;
  const { language, path } = splitLanguage(target);
  const [pathname = ""] = path.split("?", 1);
  const isOurs = language === "en" && !["api", "admin", "sandbox"].includes(groupOf(pathname));
  return isOurs ? inLanguage(path, chosen) : null;
}

/** The language that a call's client asks for first (`Accept-Language`): 'ml-IN, en;q=0.8' is Malayalam, 'hil' (Hiligaynon) is not Hindi. */
export function languageAsked(accepted: string): Language {
  const [, first = ""] = /^\s*([a-z]+)/i.exec(accepted) ?? [];
  return languages.find((language) => language === first.toLowerCase()) ?? "en";
}
