import { type PostedProduct, type PostShape, postShapes } from "../../contract/post.ts";

/** The image's edge, the room between its products and below them, px. */
const EDGE = 56;
const GAP = 28;
const FOOT = 132;
/** The room below each image: that of one alone, and that of several. */
const WORDS = { alone: 300, several: 118 };
const ROUND = 28;

const colours = { ground: "#fbf8f1", ink: "#241632", mute: "#6f6478", purple: "#5b2a8c", gold: "#c9a227" };

/** Rows and columns by the number of products. */
const gridOf = (count: number, shape: PostShape) => {
  if (count <= 2)
    return {
      columns: count === 2 && shape === "post" ? 2 : 1,
      rows: count === 2 && shape === "story" ? 2 : 1,
    };
  if (count <= 4) return { columns: 2, rows: 2 };
  return { columns: count <= 6 ? 2 : 3, rows: 3 };
};

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box of each product, its words below its image included. */
export function boxesOf(count: number, shape: PostShape): Box[] {
  const { width, height } = postShapes[shape];
  const { columns, rows } = gridOf(count, shape);
  const wide = (width - 2 * EDGE - (columns - 1) * GAP) / columns;
  const high = (height - EDGE - FOOT - (rows - 1) * GAP) / rows;
  return Array.from({ length: count }, (_, i) => ({
    left: EDGE + (i % columns) * (wide + GAP),
    top: EDGE + Math.floor(i / columns) * (high + GAP),
    width: wide,
    height: high,
  }));
}

type Pen = CanvasRenderingContext2D;

interface Face {
  size: number;
  weight?: 400 | 600 | 700;
  family: string;
  colour: string;
}

/** The font families of the page, which name one for each script. */
function familiesOf(): { display: string; sans: string } {
  const style = getComputedStyle(document.documentElement);
  const family = (name: string) => style.getPropertyValue(name) || "sans-serif";
  return { display: family("--font-display"), sans: family("--font-sans") };
}

/** Writes one line, cut with an ellipsis where it is too long; returns how wide it is. */
function write(pen: Pen, text: string, { left, top, width }: Omit<Box, "height">, face: Face): number {
  pen.font = `${face.weight ?? 400} ${face.size}px ${face.family}`;
  pen.fillStyle = face.colour;
  pen.textBaseline = "top";
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let shown = text;
  while (pen.measureText(shown).width > width && letters.length > 0) {
    letters.pop();
    shown = `${letters.join("").trimEnd()}…`;
  }
  pen.fillText(shown, left, top);
  return pen.measureText(shown).width;
}

/** Draws an image so that it fills a box with round corners, cut at its sides or its foot. */
function cover(pen: Pen, image: HTMLImageElement | null, { left, top, width, height }: Box): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(left, top, width, height, ROUND);
  pen.clip();
  pen.fillStyle = "#efe6f7";
  pen.fillRect(left, top, width, height);
  if (image) {
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
    const [wide, high] = [width / scale, height / scale];
    // A garment hangs from the top of its image.
    const from = { left: (image.naturalWidth - wide) / 2, top: (image.naturalHeight - high) / 4 };
    pen.drawImage(image, from.left, from.top, wide, high, left, top, width, height);
  }
  pen.restore();
}

/** Price, and beside it the struck one. */
function writePrice(pen: Pen, { price, former }: PostedProduct, at: Omit<Box, "height">, face: Face): void {
  const width = write(pen, price, at, { ...face, weight: 700 });
  if (!former) return;
  const small = { ...face, size: face.size * 0.62, colour: colours.mute, weight: 400 as const };
  const left = at.left + width + face.size * 0.35;
  const room = at.left + at.width - left;
  if (room < small.size * 2) return;
  const top = at.top + face.size * 0.32;
  const wide = write(pen, former, { left, top, width: room }, small);
  pen.fillRect(left, top + small.size * 0.5, wide, Math.max(2, small.size / 14));
}

function drawAlone(pen: Pen, product: PostedProduct, image: HTMLImageElement | null, box: Box): void {
  const { display, sans } = familiesOf();
  const high = box.height - WORDS.alone;
  cover(pen, image, { ...box, height: high });
  const line = (down: number) => ({ left: box.left, top: box.top + high + down, width: box.width });
  write(pen, product.name, line(36), { size: 62, weight: 600, family: display, colour: colours.ink });
  write(pen, product.garment, line(118), { size: 36, family: sans, colour: colours.mute });
  writePrice(pen, product, line(178), { size: 84, family: sans, colour: colours.purple });
}

function drawAmong(pen: Pen, product: PostedProduct, image: HTMLImageElement | null, box: Box): void {
  const { sans } = familiesOf();
  const high = box.height - WORDS.several;
  cover(pen, image, { ...box, height: high });
  const line = (down: number) => ({ left: box.left, top: box.top + high + down, width: box.width });
  writePrice(pen, product, line(14), { size: 44, family: sans, colour: colours.purple });
  const about = [product.code, product.garment].filter(Boolean).join(" · ");
  write(pen, about, line(70), { size: 28, family: sans, colour: colours.mute });
}

const HANGER =
  "M17.2 12.6a2.9 2.9 0 1 1 4.2 2.6c-1 .5-1.4 1.1-1.4 2.3l9.2 6.4c1.7 1.2 1 3.1-.9 3.1H11.7c-1.9 0-2.6-1.9-.9-3.1L20 17.5";

/** The shop's mark and address at the foot, and the code where there is one product. */
function drawFoot(pen: Pen, address: string, code: string): void {
  const { display, sans } = familiesOf();
  const { width, height } = pen.canvas;
  pen.fillStyle = colours.gold;
  pen.fillRect(0, height - 8, width, 8);
  pen.save();
  pen.translate(EDGE, height - FOOT + 30);
  pen.scale(1.8, 1.8);
  pen.beginPath();
  pen.arc(20, 20, 20, 0, 2 * Math.PI);
  pen.fillStyle = colours.purple;
  pen.fill();
  pen.strokeStyle = colours.gold;
  pen.lineWidth = 2.2;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.stroke(new Path2D(HANGER));
  pen.restore();
  const top = height - FOOT + 44;
  const name = write(
    pen,
    "Rebon",
    { left: EDGE + 92, top, width: 300 },
    { size: 48, weight: 600, family: display, colour: colours.purple },
  );
  const about = [address, code].filter(Boolean).join(" · ");
  pen.textAlign = "right";
  const room = width - 2 * EDGE - 92 - name - GAP;
  write(
    pen,
    about,
    { left: width - EDGE, top: top + 8, width: room },
    { size: 32, family: sans, colour: colours.mute },
  );
  pen.textAlign = "left";
}

/** The loaded image; null where there is none or it can't be read. */
async function load(address: string): Promise<HTMLImageElement | null> {
  if (!address) return null;
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** Draws the image of a post onto a canvas; resolves once it stands, with how many images could not be read. */
export async function drawPost(
  canvas: HTMLCanvasElement,
  { products, address, shape }: { products: readonly PostedProduct[]; address: string; shape: PostShape },
): Promise<number> {
  const { width, height } = postShapes[shape];
  const { display, sans } = familiesOf();
  const text = `Rebon ₹ ${products.map(({ name, garment }) => name + garment).join("")}`;
  const fonts = [`600 48px ${display}`, `400 48px ${sans}`, `700 48px ${sans}`];
  const [images] = await Promise.all([
    Promise.all(products.map(({ image_url }) => load(image_url))),
    // A family that the device lacks is an error to the browser; the next one of the list is written with.
    Promise.allSettled(fonts.map((font) => document.fonts.load(font, text))),
  ]);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) return products.length;
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, width, height);
  const draw = products.length === 1 ? drawAlone : drawAmong;
  for (const [i, box] of boxesOf(products.length, shape).entries()) {
    const product = products[i];
    if (product) draw(pen, product, images[i] ?? null, box);
  }
  drawFoot(pen, address, products.length === 1 ? (products[0]?.code ?? "") : "");
  return images.filter((image) => !image).length;
}
