// Drawings are SVG files. In a page they stand as elements, not as images, because they take the page's colours by their classes.
import { readFile } from "node:fs/promises";
import { type Plugin, transformWithOxc } from "vite";

const QUERY = "?drawing";

/** React's name of an attribute of SVG: `stroke-width` is `strokeWidth`, `class` is `className`; `aria-label` stays. */
function reactName(name: string): string {
  if (name === "class") return "className";
  if (name.startsWith("aria-")) return name;
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A drawing as the code of a component. The file holds elements and quoted attributes alone, as drawing programs write them. */
export function drawingCode(svg: string): string {
  const jsx = svg
    .replace(/ xmlns="[^"]*"/, "")
    .replace(/ ([\w:-]+)="/g, (_, name: string) => ` ${reactName(name)}="`);
  return `export default function Drawing() { return ${jsx}; }`;
}

/** Makes `import Drawing from "./some.svg?drawing"` a component. */
export function svgDrawings(): Plugin {
  return {
    name: "svg-drawings",
    enforce: "pre",
    load: {
      filter: { id: /\.svg\?drawing$/ },
      async handler(id) {
        const file = id.slice(0, -QUERY.length);
        const code = drawingCode(await readFile(file, "utf8"));
        const { code: script } = await transformWithOxc(code, `${file}.jsx`, {
          jsx: { runtime: "automatic" },
        });
        return { code: script, map: null, moduleType: "js" };
      },
    },
  };
}
