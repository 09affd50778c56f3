import { vi } from "vitest";

// Before a file of tests: none of the shop's modules is loaded yet, as in a tab that was just opened. The libraries stay, and so does
// the document, to which they are bound; it is emptied, and what the last tab kept is gone.
vi.resetModules();
vi.unstubAllGlobals();

if (typeof document !== "undefined") {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: the document of the tests has no Cookie Store.
    document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  history.replaceState(null, "", "/");
}
