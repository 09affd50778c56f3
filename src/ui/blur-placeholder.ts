/** Of blur hashes: https://github.com/woltapp/blurhash, Algorithm.md. */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";
/** Product images are 4:5; four columns keep the address at 174 characters, and twenty of them small in a page. */
const WIDTH = 4;
const HEIGHT = 5;
/** The headers (https://learn.microsoft.com/windows/win32/gdi/bitmap-storage) of 4 by 5 pixels of 24 bits: 54 bytes, which base64 ends evenly. */
const HEAD = "data:image/bmp;base64,Qk1yAAAAAAAAADYAAAAoAAAABAAAAAUAAAABABgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

type Colour = [red: number, green: number, blue: number];

/** An address of a tiny image, safe in CSS, which the browser's scaling blurs; '' for an invalid hash. Never throws. */
export function blurPlaceholder(blurHash: string): string {
  const sizeDigit = DIGITS.indexOf(blurHash.charAt(0));
  const columns = (sizeDigit % 9) + 1;
  const rows = Math.floor(sizeDigit / 9) + 1;
  const digits = [...blurHash].map((digit) => DIGITS.indexOf(digit));
  if (blurHash === "" || digits.includes(-1) || digits.length !== 4 + 2 * columns * rows) return "";
  return HEAD + btoa(pixels(colours(blurHash, columns * rows), columns));
}

function colours(blurHash: string, count: number): Colour[] {
  const strength = (base83(blurHash.slice(1, 2)) + 1) / 166;
  const average = base83(blurHash.slice(2, 6));
  const factors: Colour[] = [
    [toLinear(average >> 16), toLinear((average >> 8) & 255), toLinear(average & 255)],
  ];
  for (let i = 1; i < count; i++) {
    const value = base83(blurHash.slice(4 + i * 2, 6 + i * 2));
    const part = (digit: number) => Math.sign(digit - 9) * ((digit - 9) / 9) ** 2 * strength;
    factors.push([part(Math.floor(value / 361)), part(Math.floor(value / 19) % 19), part(value % 19)]);
  }
  return factors;
}

/** The pixels of a 24-bit BMP as a binary string: rows from the bottom up, blue first. Four columns make 12 bytes, so rows need no padding. */
function pixels(factors: Colour[], columns: number): string {
  const bytes: number[] = [];
  for (let y = HEIGHT - 1; y >= 0; y--) {
    for (let x = 0; x < WIDTH; x++) {
      const light: Colour = [0, 0, 0];
      factors.forEach(([red, green, blue], i) => {
        const basis =
          Math.cos((Math.PI * x * (i % columns)) / WIDTH) *
          Math.cos((Math.PI * y * Math.floor(i / columns)) / HEIGHT);
        light[0] += red * basis;
        light[1] += green * basis;
        light[2] += blue * basis;
      });
      bytes.push(toSrgb(light[2]), toSrgb(light[1]), toSrgb(light[0]));
    }
  }
  return String.fromCharCode(...bytes);
}

function base83(text: string): number {
  return [...text].reduce((value, digit) => value * 83 + DIGITS.indexOf(digit), 0);
}

/** sRGB byte to linear light, 0 to 1 (IEC 61966-2-1). */
function toLinear(byte: number): number {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

function toSrgb(light: number): number {
  const v = Math.max(0, Math.min(1, light));
  return Math.round((v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055) * 255);
}
