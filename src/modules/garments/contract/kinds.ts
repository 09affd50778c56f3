import { msg } from "#kernel/languages/messages.ts";
import type { SizeKind } from "./templates.ts";

/** Kinds of things that the shop's groups and names tell apart, with their labels for `t` and what their sizes count. */
const kindTable = {
  saree: [msg("Sarees"), "none"],
  blouse: [msg("Saree blouses"), "letters"],
  kurta: [msg("Kurtas"), "letters"],
  anarkali: [msg("Anarkalis"), "letters"],
  dress: [msg("Dresses"), "letters"],
  frock: [msg("Frocks"), "letters"],
  top: [msg("Tops"), "letters"],
  shirt: [msg("Shirts"), "letters"],
  "t-shirt": [msg("T-shirts"), "letters"],
  skirt: [msg("Skirts"), "waist"],
  lehenga: [msg("Lehengas"), "waist"],
  pavadai: [msg("Pavadais"), "waist"],
  trousers: [msg("Trousers"), "waist"],
  jeans: [msg("Jeans"), "waist"],
  shorts: [msg("Shorts"), "waist"],
  mundu: [msg("Mundus"), "none"],
  dupatta: [msg("Dupattas"), "none"],
  shawl: [msg("Shawls and stoles"), "none"],
  jacket: [msg("Jackets"), "letters"],
  coat: [msg("Coats"), "letters"],
  blazer: [msg("Blazers"), "letters"],
  waistcoat: [msg("Waistcoats"), "letters"],
  knitwear: [msg("Knitwear"), "letters"],
  bag: [msg("Bags"), "none"],
  belt: [msg("Belts"), "waist"],
  scarf: [msg("Scarves"), "none"],
  jutti: [msg("Juttis"), "shoes"],
  sandals: [msg("Sandals"), "shoes"],
  shoes: [msg("Shoes"), "shoes"],
  footwear: [msg("Footwear"), "shoes"],
  outerwear: [msg("Outerwear"), "letters"],
  ethnic: [msg("Ethnic wear"), "letters"],
  festive: [msg("Festive wear"), "letters"],
  accessories: [msg("Accessories"), "none"],
} as const satisfies Record<string, readonly [label: string, sizes: SizeKind]>;

export type Kind = keyof typeof kindTable;
export const kinds = Object.keys(kindTable) as [Kind, ...Kind[]];
export const kindLabel = (kind: Kind): string => kindTable[kind][0];
/** The measure that the sizes of a kind count. */
export const sizesOfKind = (kind: Kind): SizeKind => kindTable[kind][1];
export const isKind = (text: string): text is Kind => Object.hasOwn(kindTable, text);
