import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { language, prefixOf } from "#kernel/languages/messages.ts";

/** Nobody outside knows it, so no text in a page can be taken for a mark. */
const MARK = randomUUID();
const drawn = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (html, key) => html.length + 2 * key.length,
});

/**
 * For one page: `place` answers a mark for a part that many pages show, `fill` makes the page's bytes with these parts where the marks are. They
 * are kept as bytes: each time that a page's text is put together, looked through or encoded costs.
 */
export function drawOnce(pathname: string) {
  const parts: (() => Buffer)[] = [];

  function draw(key: string, content: ReactNode): Buffer {
    const known = drawn.get(key);
    if (known) return known;
    const router = (
      <StaticRouter basename={prefixOf(language()) || "/"} location={pathname}>
        {content}
      </StaticRouter>
    );
    const bytes = Buffer.from(typeof content === "string" ? content : renderToString(router));
    drawn.set(key, bytes);
    return bytes;
  }

  return {
    place: (key: string, content: ReactNode) => `${MARK}${parts.push(() => draw(key, content)) - 1}${MARK}`,
    fill: (page: string) =>
      Buffer.concat(
        page
          .split(MARK)
          .map((piece, i) => (i % 2 ? parts[Number(piece)]?.() : undefined) ?? Buffer.from(piece)),
      ),
  };
}
