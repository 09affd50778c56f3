import { inLanguage, t } from "#kernel/languages/messages.ts";
import type { NavigationCategory } from "#modules/catalogue/contract/navigation.ts";
import { listNavigation } from "#modules/catalogue/server/groups/list-groups.ts";
import type { Shop } from "#platform/use-cases/shop.ts";

const readings = new WeakMap<Shop, Promise<NavigationCategory[]>>();

/** The categories of the menus, read once for a request: its frame and its page both show them. */
export function readNavigation(shop: Shop): Promise<NavigationCategory[]> {
  const reading = readings.get(shop) ?? shop.run(listNavigation);
  readings.set(shop, reading);
  return reading;
}

/** The menus of every page: categories, and collections that the staff put there. */
export interface NavigationProps {
  nav: {
    categories: readonly NavigationCategory[];
    menu: readonly { to: string; label: string }[];
    fit: NavigationFit;
  };
}

/** How many categories stand in the desktop's row from 63, 71 and 79rem on; the others stand under 'More'. */
export type NavigationFit = Record<"narrow" | "middle" | "wide", number>;

/** Pixels that the row has at those widths: the window without its scrollbar and the page's gutters. */
const ROOM = { narrow: 944, middle: 1070, wide: 1198 };
const TYPE_SIZE = 15;
const GAP = 24;
const SIGN = 19;

/**
 * Widths in em, a little more than Figtree's own: a row that is too short looks tidy, one that is too long scrolls sideways. Those of the
 * other scripts are by the wider fonts that devices have, Noto Sans Malayalam (0.94 a letter) and Noto Sans Devanagari (0.61).
 */
function letterWidth(letter: string): number {
  if (/\p{Script=Malayalam}/u.test(letter)) return /\p{M}/u.test(letter) ? 0.2 : 1.05;
  if (/\p{Script=Devanagari}/u.test(letter)) return /\p{M}/u.test(letter) ? 0.15 : 0.75;
  if (/[fijlrt .,'’|()-]/.test(letter)) return 0.4;
  if (/[mw]/.test(letter)) return 0.92;
  if (/\p{M}/u.test(letter)) return 0.4;
  return /[a-z0-9]/.test(letter) ? 0.62 : 1.2;
}

const width = (text: string) =>
  [...text.toLowerCase()].reduce((sum, letter) => sum + letterWidth(letter), 0) * TYPE_SIZE;

type Named = readonly Pick<NavigationCategory, "name">[];

/** For loaders: what of the categories the row has room for beside the collections of the menu. */
export function fitCategories(categories: Named, menu: readonly { label: string }[] = []): NavigationFit {
  const more = GAP + width(t("More")) + SIGN;
  let end = [t("All Products"), ...menu.map(({ label }) => label), t("About"), t("Contact")].reduce(
    (sum, text) => sum + width(text) + GAP,
    -GAP,
  );
  const ends = categories.map(({ name }) => {
    end += GAP + width(name) + SIGN;
    return end;
  });
  const fitting = (room: number) =>
    end <= room ? categories.length : ends.filter((one) => one + more <= room).length;
  return { narrow: fitting(ROOM.narrow), middle: fitting(ROOM.middle), wide: fitting(ROOM.wide) };
}

/** The way from the home page to this one as structured data by schema.org. `path` begins with a slash. */
export function breadcrumbData(steps: readonly { name: string; path: string }[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: origin + inLanguage(path),
    })),
  };
}
