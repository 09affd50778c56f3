import { replace } from "react-router";
import { splitLanguage } from "#kernel/pages/language-prefix.ts";

/**
 * For loaders. Leads to the address that says what the page shows, when the one that was asked for says something else. `shown` holds every
 * parameter that the page reads, "" for one that is not set; others (of a newsletter, say) stay as they are.
 */
export function redirectToCanonical(url: URL, shown: Readonly<Record<string, string>>): void {
  const there = new URLSearchParams(url.searchParams);
  let differs = false;
  for (const [name, value] of Object.entries(shown)) {
    const asked = url.searchParams.getAll(name);
    if (value === "" ? asked.length === 0 : asked.length === 1 && asked[0] === value) continue;
    differs = true;
    if (value === "") there.delete(name);
    else there.set(name, value);
  }
  // Commas stand as they are, as in the links of a listing.
  const search = there.toString().replaceAll("%2C", ",");
  // Of several slashes at its beginning a browser makes another host. The router puts the language in front.
  const { path } = splitLanguage(url.pathname.replace(/^\/+/, "/"));
  if (differs) throw replace(search ? `${path}?${search}` : path);
}
