import { describe, expect, it } from "vitest";
import { billionLaughs, svgOf } from "#tests/support/drawn-files.ts";
import { plainSvg } from "./svg-text.ts";

describe("plainSvg", () => {
  it("drops everything before the root element", () => {
    const text = `<?xml version="1.0" encoding="UTF-7"?><!-- x --><!DOCTYPE svg>${svgOf("")}`;
    expect(plainSvg(text)).toBe(svgOf(""));
  });

  it("puts in the entities that drawing programs write", () => {
    const text =
      '<!DOCTYPE svg PUBLIC "p" "s" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY w \'10\'>\n]><svg xmlns="&ns_svg;" width="&w;"/>';
    expect(plainSvg(text)).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="10"/>');
  });

  it("leaves the entities of XML itself alone", () => {
    expect(plainSvg("<svg>&lt;&amp;&#60;&#x26;</svg>")).toBe("<svg>&lt;&amp;&#60;&#x26;</svg>");
  });

  it("makes hidden letters plain", () => {
    expect(plainSvg('<svg a="&#100;&#x61;ta&#58;&#10;"/>')).toBe('<svg a="data: "/>');
  });

  const long = `<!ENTITY x "${"y".repeat(100_000)}">`;
  it.each([
    ["entities of entities", billionLaughs()],
    ["a file", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>${svgOf("&x;")}`],
    ["a parameter entity", `<!DOCTYPE svg [<!ENTITY % x "y">]>${svgOf("")}`],
    ["one long entity many times", `<!DOCTYPE svg [${long}]>${svgOf("&x;".repeat(100_000))}`],
    ["something that is no svg", "<html/>"],
  ])("refuses %s", (_, text) => {
    expect(plainSvg(text)).toBeNull();
  });
});
