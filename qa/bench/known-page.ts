import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A page of known work, of the kinds that a page of the shop makes: a script that adds and looks up, then elements that are styled,
 * laid out and painted. It never changes: figures that were measured with another one can't be compared.
 */
const KNOWN_PAGE = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Known work</title>
<style>li { display: flex; gap: 4px; padding: 2px } li:nth-child(odd) > b { color: #5b2a8c } li > * { border-radius: 3px }</style>
<body>
<script>
  const sums = {};
  for (let i = 0, sum = 0; i < 2000000; i++) {
    sum = (sum * 31 + i) | 0;
    sums["sum-" + (i & 255)] = sum;
  }
  const row = (_, i) => "<li><b>Row " + i + "</b> <span>of known work, as wide as it comes</span></li>";
  document.body.innerHTML = "<ul>" + Array.from({ length: 1500 }, row).join("") + "</ul>";
</script>`;

/** Serves the page of known work. */
export async function serveKnownPage(): Promise<{ origin: string; end(): void }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(KNOWN_PAGE);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, end: () => server.close() };
}
