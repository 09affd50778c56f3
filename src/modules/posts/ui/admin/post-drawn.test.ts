import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PostedProduct } from "../../contract/post.ts";
import { drawPost } from "./draw-post.ts";

const shirt: PostedProduct = {
  id: "1",
  code: "ABC123",
  name: "Red shirt",
  garment: "M · Well worn",
  price: "₹449",
  former: "₹999",
  image_url: "/images/shirt",
};

interface Written {
  text: string;
  left: number;
  top: number;
  font: string;
}

/** Notes what is written and drawn. Each letter is half as wide as it is high. */
function openPen(canvas: HTMLCanvasElement) {
  const written: Written[] = [];
  const lines: number[][] = [];
  const images: number[][] = [];
  const size = () => Number(/(\d+(?:\.\d+)?)px/.exec(pen.font)?.[1]);
  const nothing = () => undefined;
  const pen = {
    canvas,
    font: "",
    measureText: (text: string) => ({ width: [...text].length * size() * 0.5 }),
    fillText: (text: string, left: number, top: number) =>
      void written.push({ text, left, top, font: pen.font }),
    fillRect: (...box: number[]) => void lines.push(box),
    drawImage: (_: unknown, ...box: number[]) => void images.push(box),
    save: nothing,
    restore: nothing,
    beginPath: nothing,
    roundRect: nothing,
    clip: nothing,
    translate: nothing,
    scale: nothing,
    arc: nothing,
    fill: nothing,
    stroke: nothing,
  };
  Object.defineProperty(canvas, "getContext", { value: () => pen });
  const textOf = (text: string) => written.find((one) => one.text === text);
  return { written, lines, images, textOf };
}

beforeEach(() => {
  vi.stubGlobal("Path2D", class {});
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      naturalWidth = 800;
      naturalHeight = 1000;
      decode = () => (this.src.includes("broken") ? Promise.reject(new Error("broken")) : Promise.resolve());
    },
  );
  Object.defineProperty(document, "fonts", { configurable: true, value: { load: async () => [] } });
});

afterEach(() => void Reflect.deleteProperty(document, "fonts"));

async function draw(products: readonly PostedProduct[], shape: "post" | "story" = "post") {
  const canvas = document.createElement("canvas");
  const pen = openPen(canvas);
  const lost = await drawPost(canvas, { products, address: "rebon.in", shape });
  return { ...pen, lost, canvas };
}

test("one product has its name, size, condition and price, and its code at the foot beside the shop's address", async () => {
  const { written, textOf, canvas } = await draw([shirt], "story");
  expect([canvas.width, canvas.height]).toEqual([1080, 1920]);
  expect(written.map(({ text }) => text)).toEqual([
    "Red shirt",
    "M · Well worn",
    "₹449",
    "₹999",
    "Rebon",
    "rebon.in · ABC123",
  ]);
  expect(textOf("₹449")?.font).toContain("700 84px");
});

test("the former price is smaller, beside the price, and struck through over its whole width", async () => {
  const { textOf, lines } = await draw([shirt]);
  const [price, former] = [textOf("₹449"), textOf("₹999")];
  if (!price || !former) throw new Error("a price is missing");
  expect(former.left).toBeGreaterThan(price.left + 4 * 84 * 0.5);
  const struck = lines.find(([left, top]) => left === former.left && (top ?? 0) > former.top);
  expect(struck?.[2]).toBeCloseTo(4 * 84 * 0.62 * 0.5);
  const plain = await draw([{ ...shirt, former: "" }]);
  expect(plain.lines).toHaveLength(lines.length - 1);
});

test("several products have price, code and size each, and no code at the foot", async () => {
  const { written } = await draw([shirt, { ...shirt, code: "DEF456", price: "₹50", former: "" }]);
  const texts = written.map(({ text }) => text);
  expect(texts).toContain("ABC123 · M · Well worn");
  expect(texts).toContain("DEF456 · M · Well worn");
  expect(texts.at(-1)).toBe("rebon.in");
  expect(texts).not.toContain("Red shirt");
});

test("a name that is too long ends in an ellipsis within the image, between whole letters", async () => {
  const { written } = await draw([{ ...shirt, name: "ക്ഷമയോടെ നെയ്ത സാരി ".repeat(12) }]);
  const [name] = written;
  expect(name?.text.endsWith("…")).toBe(true);
  expect([...(name?.text ?? "")].length * 62 * 0.5).toBeLessThanOrEqual(1080 - 2 * 56);
  const letters = [...new Intl.Segmenter().segment(name?.text.slice(0, -1) ?? "")];
  const whole = [...new Intl.Segmenter().segment("ക്ഷമയോടെ നെയ്ത സാരി ".repeat(12))];
  expect(letters.map(({ segment }) => segment)).toEqual(
    whole.slice(0, letters.length).map(({ segment }) => segment),
  );
});

test("images that can't be read are counted, and the others drawn", async () => {
  const broken = { ...shirt, image_url: "/images/broken" };
  const { lost, images } = await draw([shirt, broken, { ...shirt, image_url: "" }]);
  expect(lost).toBe(2);
  expect(images).toHaveLength(1);
});

test("an image fills its box and keeps its proportions", async () => {
  const { images } = await draw([shirt, shirt]);
  for (const [, , wide = 0, high = 0, , , width = 0, height = 0] of images) {
    expect(wide / high).toBeCloseTo(width / height);
    expect(wide).toBeLessThanOrEqual(800.01);
    expect(high).toBeLessThanOrEqual(1000.01);
  }
});
