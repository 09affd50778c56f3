import { drawBag, drawBelt } from "./bags.ts";
import type { GarmentDesign, View } from "./design.ts";
import { drawDrape, drawFolded, drawSaree } from "./drapes.ts";
import { drawJacket } from "./jacket.ts";
import { drawKurta } from "./kurta.ts";
import { drawSet } from "./sets.ts";
import { createSheet, type Sheet } from "./sheet.ts";
import { drawShirt } from "./shirt.ts";
import { drawShoes } from "./shoes.ts";
import { drawDress, drawFrock, drawSkirt } from "./skirted.ts";
import { drawBlouse, drawSweater, drawTee } from "./soft-tops.ts";
import { backdrop } from "./stage.ts";
import { drawTrousers } from "./trousers.ts";

const width = 960;
const height = 1200;

/** The piece alone, centred on x = 0, without its ground: what scenes are composed of. */
export function drawPiece(sheet: Sheet, design: GarmentDesign): string {
  switch (design.kind) {
    case "kurta":
      return drawKurta(sheet, design);
    case "shirt":
      return drawShirt(sheet, design);
    case "tee":
      return drawTee(sheet, design);
    case "blouse":
      return drawBlouse(sheet, design);
    case "saree":
      return drawSaree(sheet, design);
    case "folded":
      return drawFolded(sheet, design);
    case "dress":
      return drawDress(sheet, design);
    case "skirt":
      return drawSkirt(sheet, design);
    case "trousers":
      return drawTrousers(sheet, design);
    case "jacket":
      return drawJacket(sheet, design);
    case "drape":
      return drawDrape(sheet, design);
    case "sweater":
      return drawSweater(sheet, design);
    case "frock":
      return drawFrock(sheet, design);
    case "set":
      return drawSet(sheet, design);
    case "bag":
      return drawBag(sheet, design);
    case "belt":
      return drawBelt(sheet, design);
    case "shoes":
      return drawShoes(sheet, design);
  }
}

/** Where the close view looks, and how near: its middle on the piece, the turn in degrees and the scale. */
const closeUps: Record<GarmentDesign["kind"], { x: number; y: number; scale: number; turn: number }> = {
  kurta: { x: 20, y: 360, scale: 2.2, turn: -6 },
  shirt: { x: 30, y: 420, scale: 2.1, turn: -6 },
  tee: { x: 20, y: 440, scale: 2, turn: -5 },
  blouse: { x: 20, y: 520, scale: 1.8, turn: -5 },
  saree: { x: -10, y: 860, scale: 2.1, turn: 5 },
  folded: { x: -130, y: 820, scale: 2, turn: 8 },
  dress: { x: 10, y: 420, scale: 2, turn: -6 },
  skirt: { x: 30, y: 900, scale: 2, turn: 5 },
  trousers: { x: 20, y: 380, scale: 2.1, turn: -5 },
  jacket: { x: 40, y: 480, scale: 2, turn: -6 },
  drape: { x: -60, y: 820, scale: 2.1, turn: 6 },
  sweater: { x: 30, y: 420, scale: 2, turn: -5 },
  frock: { x: 20, y: 460, scale: 1.9, turn: -5 },
  set: { x: 0, y: 420, scale: 1.9, turn: -4 },
  bag: { x: 30, y: 740, scale: 1.8, turn: -7 },
  belt: { x: -150, y: 640, scale: 2, turn: 8 },
  shoes: { x: 170, y: 480, scale: 1.9, turn: -8 },
};

/** Draws a garment as an SVG picture of 960 by 1200: the whole piece, or a close view of its making. */
export function drawGarment(design: GarmentDesign, view: View = "front"): string {
  const sheet = createSheet(design.seed);
  const ground = backdrop(sheet, design.tint, width, height);
  const piece = drawPiece(sheet, design);
  const { x, y, scale, turn } = closeUps[design.kind];
  const placed =
    view === "front"
      ? `translate(${width / 2} 0)`
      : `translate(${width / 2} ${height / 2}) rotate(${turn}) scale(${scale}) translate(${-x} ${-y})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sheet.definitions()}</defs>${ground}<g transform="${placed}">${piece}</g></svg>`;
}
