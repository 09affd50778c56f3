import type { NavigationCategory } from "#modules/catalogue/contract/navigation.ts";

/**
 * How many categories, from the first on, stand in the desktop's row at each of its widths; the others stand under 'More'. The
 * header shows and hides them by these widths of its own, so that it is right at first paint and without script.
 */
export interface NavigationFit {
  /** From 63rem on, where the row begins to be shown. */
  narrow: number;
  /** From 71rem on. */
  middle: number;
  /** From 79rem on. */
  wide: number;
}

/** Pixels that the row has at those widths: the window without its scrollbar and the page's gutters. */
const ROOM = { narrow: 944, middle: 1070, wide: 1198 };
/** Pixels of the type in the row. */
const TYPE_SIZE = 15;
const GAP = 24;
/** The sign beside a category's name, with its distance. */
const SIGN = 19;

/** Widths in em, a little more than Figtree's own: a row that is too short looks tidy, one that is too long scrolls sideways. */
function letterWidth(letter: string): number {
  if (/[fijlrt .,'’|()-]/.test(letter)) return 0.4;
  if (/[mw]/.test(letter)) return 0.92;
  return /[a-z0-9]/.test(letter) ? 0.62 : 1.2;
}

function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * TYPE_SIZE;
}

const width = (text: string) => textWidth(text.toLowerCase());
const ALWAYS = ["All Products", "About", "Contact"].reduce((sum, text) => sum + width(text) + GAP, -GAP);
const MORE = GAP + width("More") + SIGN;

/** For loaders: what of the categories the row has room for. */
export function fitCategories(categories: readonly Pick<NavigationCategory, "name">[]): NavigationFit {
  return {
    narrow: countFitting(ROOM.narrow),
    middle: countFitting(ROOM.middle),
    wide: countFitting(ROOM.wide),
  };

  function countFitting(room: number): number {
    const ends: number[] = [];
    let end = ALWAYS;
    for (const { name } of categories) {
      end += GAP + width(name) + SIGN;
      ends.push(end);
    }
    if (end <= room) return categories.length;
    return ends.filter((one) => one + MORE <= room).length;
  }
}
