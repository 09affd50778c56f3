import { renderToReadableStream, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { OverallFigures } from "./overviews.tsx";

const stats = {
  totalSales: 123_456.5,
  totalProducts: 240,
  completedOrders: 1_234,
  uniqueUsers: 7,
  monthlySales: [],
};
const figures = (html: string) =>
  [...html.matchAll(/<dd[^>]*tabular[^>]*>([^<]*)<\/dd>/g)].map(([, text]) => text);

test("the cards say '...' while the figures are counted", () => {
  const html = renderToString(<OverallFigures stats={new Promise(() => undefined)} />);
  expect(figures(html)).toEqual(["...", "...", "...", "..."]);
  for (const label of ["Total Sales", "Products", "Orders", "Customers"]) expect(html).toContain(label);
  expect(html).toMatch(/<dt[^>]*>Orders<\/dt><dd[^>]*>\.\.\.<\/dd><dd[^>]*>Completed orders<\/dd>/);
});

test("and then the figures, in Indian grouping", async () => {
  const stream = await renderToReadableStream(<OverallFigures stats={Promise.resolve(stats)} />);
  await stream.allReady;
  const html = await new Response(stream).text();
  expect(figures(html).slice(-4)).toEqual(["₹1,23,456.50", "240", "1,234", "7"]);
});
