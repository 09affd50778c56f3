/** Pixels: as high as a toast with two lines of words, and the gap that it keeps. */
const TOAST = 104;
const GAP = 16;
/** As wide as a toast is beside the right edge; on narrower screens it has the whole width. */
const WIDE = 400;

/** Parts of a page that no toast lies over: bars and sums, titles, and what is to be filled in below them in a dialog. */
const CLEAR = "[data-clear], h1, h2, [role=dialog] :is(input, button)";
/** At the least not over the bar at the lower edge. */
const BARS = "[data-clear=bar]";

/** How far from the lower edge of the screen a toast has to be to lie over nothing that must be read now; as low as can be. */
export function clearBottom(): number {
  return lowest(CLEAR) ?? lowest(BARS) ?? GAP;
}

/** Null where there is no room above what these select. */
function lowest(selector: string): number | null {
  const { innerHeight: height, innerWidth: width } = window;
  const left = width < 600 ? 0 : width - WIDE;
  const fixed = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.right > left && rect.bottom > 0 && rect.top < height && rect.height > 0)
    .toSorted((a, b) => b.bottom - a.bottom);
  let bottom = GAP;
  // It goes from the lowest up, so that what was passed stays passed.
  for (const rect of fixed)
    if (rect.bottom > height - bottom - TOAST && rect.top < height - bottom)
      bottom = Math.max(bottom, height - rect.top + GAP);
  return bottom + TOAST < height ? bottom : null;
}
