import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { bmpOf, gifOfFrames, svgOf } from "#tests/support/drawn-files.ts";
import { sniffImage } from "./sniff-image.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const dot = () => sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } });

describe("sniffPicture", () => {
  it.each(["png", "jpeg", "webp"] as const)("knows a real %s", async (format) => {
    expect(sniffImage(await dot().toFormat(format).toBuffer())).toBe(format);
  });

  it("knows gif and bmp", () => {
    expect(sniffImage(gifOfFrames(1))).toBe("gif");
    expect(sniffImage(bmpOf({ width: 1, height: 1, depth: 24, pixels: [0, 0, 255, 0] }))).toBe("bmp");
  });

  it.each([
    ["plain", svgOf("")],
    ["a prolog", `<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg PUBLIC "a" "b">\n${svgOf("")}`],
    ["a document type with entities", `<!DOCTYPE svg [<!ENTITY a "b>">\n] >${svgOf("")}`],
    ["byte order mark", `\ufeff${svgOf("")}`],
    ["a prefix", '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'],
    ["no attributes", "<svg>"],
  ])("knows an svg with %s", (_, text) => {
    expect(sniffImage(bytes(text))).toBe("svg");
  });

  it.each(["utf16le", "utf16be"])("knows an svg in %s", (encoding) => {
    const text = Buffer.from(`\ufeff${svgOf("")}`, "utf16le");
    expect(sniffImage(encoding === "utf16be" ? text.swap16() : text)).toBe("svg");
  });

  it.each([
    ["nothing", bytes("")],
    ["a text that starts with BM", bytes("BMW is a car, and this is a sentence about cars")],
    ["a web page", bytes("<!doctype html><html><svg></svg></html>")],
    ["another xml", bytes("<?xml version='1.0'?><svgx/>")],
    ["an unclosed comment", bytes("<!-- <svg>")],
    ["an unclosed document type", bytes("<!DOCTYPE svg [ <svg>")],
    ["an svg in a foreign encoding", Uint8Array.from([...bytes("<svg>"), 0xff, 0xc0])],
    ["a RIFF sound", bytes("RIFF\0\0\0\0WAVEfmt ")],
  ])("refuses %s", (_, file) => {
    expect(sniffImage(file)).toBeNull();
  });
});
