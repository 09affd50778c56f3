/**
 * Runs in the page before any of our scripts, as text written into its head, so it may use nothing from outside itself. Lets the browser lay out no
 * more of a new page than is on the screen, and the rest in portions, once the page's scripts are there and there is nothing else to do: all at once
 * it takes a phone a tenth of a second, in which no touch is answered.
 */
export function layOutLater(): void {
  const AT_ONCE = 2;
  /** The parts that are mostly below the screen: all sections but the first, the foot, all cards but the first rows. */
  const PARTS = "main > section ~ *, footer, .card-grid > :nth-child(n + 7)";
  const [entry] = performance.getEntriesByType("navigation");
  // Of a page that is come back to, or read from a heading on, the heights are to be true at once: by them the place is found.
  const isNew = entry && "type" in entry && entry.type === "navigate" && !location.hash;
  if (!isNew || !("requestIdleCallback" in window) || !document.adoptedStyleSheets) return;
  const sheet = new CSSStyleSheet();
  // The clip leaves room for the ring of what has the focus.
  const look =
    "content-visibility: auto; contain-intrinsic-block-size: auto 30rem; overflow-clip-margin: 1rem";
  sheet.replaceSync(`@media screen { :is(${PARTS}) { ${look} } }`);
  document.adoptedStyleSheets.push(sheet);

  function layOut(parts: readonly HTMLElement[]) {
    for (const { style } of parts.slice(0, AT_ONCE)) style.contentVisibility = "visible";
    if (parts.length > 0) requestIdleCallback(() => layOut(parts.slice(AT_ONCE)));
    else document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }
  addEventListener("scripts-ready", () => layOut([...document.querySelectorAll<HTMLElement>(PARTS)]), {
    once: true,
  });
}
