import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { language, prefixOf } from "#kernel/languages/messages.ts";
import type { Segment } from "#platform/cache/joined-gzip.ts";
import { inOwnMemory } from "#platform/cache/own-memory.ts";

/** Nobody outside knows it, so no text in a page can be taken for a mark. */
const MARK = randomUUID();
const drawn = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (html, key) => html.length + 2 * key.length,
});

/** Bytes from which on a part is a segment of its own: menus, styles and scripts, and no card of a product, of which there are too many to stay uncounted. */
const SHARED_FROM = 3000;

/**
 * For one page: `place` answers a mark for a part that many pages show, `fill` makes the page's segments with these parts where the marks are, and
 * with texts that all pages have. They are kept as bytes: each time that a page's text is put together, looked through or encoded costs.
 */
export function drawOnce(pathname: string) {
  const parts: (() => Buffer<ArrayBuffer>)[] = [];

  function draw(key: string, content: ReactNode): Buffer<ArrayBuffer> {
    const known = drawn.get(key);
    if (known) return known;
    const router = (
      <StaticRouter basename={prefixOf(language()) || "/"} location={pathname}>
        {content}
      </StaticRouter>
    );
    const bytes = inOwnMemory(Buffer.from(typeof content === "string" ? content : renderToString(router)));
    drawn.set(key, bytes);
    return bytes;
  }

  const place = (key: string, content: ReactNode) =>
    `${MARK}${parts.push(() => draw(key, content)) - 1}${MARK}`;
  return {
    place,
    fill(page: string, texts: readonly string[] = []): Segment[] {
      const marked = texts.reduce((html, text) => html.replace(text, () => place(text, text)), page);
      const segments: Segment[] = [];
      let between: Buffer[] = [];
      for (const [i, segment] of marked.split(MARK).entries()) {
        const part = i % 2 ? parts[Number(segment)]?.() : undefined;
        const isShared = part !== undefined && part.length >= SHARED_FROM;
        if (!isShared) between.push(part ?? Buffer.from(segment));
        else {
          segments.push({ text: Buffer.concat(between), isShared: false }, { text: part, isShared });
          between = [];
        }
      }
      segments.push({ text: Buffer.concat(between), isShared: false });
      return segments;
    },
  };
}
