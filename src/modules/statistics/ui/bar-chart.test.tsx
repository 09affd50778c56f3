import fc from "fast-check";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { axisTicks, BarChart } from "./bar-chart.tsx";
import { OverallFigures } from "./overviews.tsx";

const html = renderToString(
  <BarChart
    title="Sales"
    height={300}
    months={["2025-12", "2026-01"]}
    series={[{ name: "Sales", look: "solid", values: [100, 0] }]}
    format={(value) => `₹${value}`}
  />,
);

test("the highest bar reaches its mark on the axis, an empty month has none", () => {
  const bars = [...html.matchAll(/<rect x="([\d.]+)%" y="([\d.]+)" width="([\d.]+)%" height="([\d.]+)" rx/g)];
  expect(bars.map(([, ...sides]) => sides.map(Number).map(Math.round).join(" "))).toEqual([
    "7 10 36 248",
    "57 258 36 0",
  ]);
});

const many = [
  { name: "Pending", look: "stripes", values: [1, 0] },
  { name: "Completed", look: "dark", values: [2, 3] },
] as const;

test("several bars of a month are told apart by a pattern each, which the legend names", () => {
  const chart = renderToString(
    <BarChart title="Orders" height={350} months={["2025-12", "2026-01"]} series={many} format={String} />,
  );
  const legend = [
    ...chart.matchAll(/<rect x="1"[^>]*fill="url\(#([^)]*)\)"[^>]*><\/rect><\/svg>(\w+)<\/li>/g),
  ];
  expect(legend.map(([, , name]) => name)).toEqual(["Pending", "Completed"]);
  for (const [, look] of legend) {
    expect(chart).toContain(`<pattern id="${look}"`);
    // In the legend, and in each of the two months.
    expect(chart.split(`url(#${look})`)).toHaveLength(4);
  }
  expect(chart).toContain('aria-label="Orders, a bar chart of Pending, Completed"');
});

test("every month tells its values when it is pointed at", () => {
  expect(html).toContain("<title>Dec 2025\nSales: ₹100</title>");
  expect(html).toContain("<title>Jan 2026\nSales: ₹0</title>");
});

test("the same values stand in a table", () => {
  const cells = [...html.matchAll(/<t[hd] [^>]*>([^<]*)<\/t[hd]>/g)].map(([, text]) => text);
  expect(cells).toEqual(["Month", "Sales", "Dec 2025", "₹100", "Jan 2026", "₹0"]);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [101, [0, 50, 100, 150]],
  [123_456.5, [0, 50_000, 100_000, 150_000]],
])("an axis up to %d", (highest, ticks) => expect(axisTicks(highest)).toEqual(ticks));

test("an axis has few whole steps of one size, and everything fits below its end", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (highest) => {
      const ticks = axisTicks(highest);
      const step = ticks[1] ?? 0;
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks).toEqual(ticks.map((_, i) => i * step));
      expect(Number.isInteger(step)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    }),
  );
});

test("the cards say '...' while the figures are counted, then them, in Indian grouping", async () => {
  const counts = { totalProducts: 240, completedOrders: 1_234, uniqueUsers: 7 };
  const beside = { returns: 500, tax: 4_321.05, delivery: 99, gifts: 250 };
  const stats = { ...counts, ...beside, totalSales: 123_456.5, monthlySales: [] };
  const stream = await renderToReadableStream(<OverallFigures stats={Promise.resolve(stats)} />);
  await stream.allReady;
  const counting = renderToString(<OverallFigures stats={new Promise(() => undefined)} />);
  const counted = await new Response(stream).text();
  const figures = [counting, counted].map((cards) =>
    [...cards.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*tabular[^>]*>([^<]*)<\/dd>/g)].map(
      ([, ...words]) => words,
    ),
  );
  const cards = ["Total Sales", "Products", "Orders", "Customers"];
  const labels = [...cards, "Returned or reduced", "Tax in invoices", "Delivery", "Gifts"];
  expect(figures[0]).toEqual(labels.map((label) => [label, "..."]));
  expect(figures[1]?.map(([, figure]) => figure)).toEqual([
    ...["₹1,23,456.50", "240", "1,234", "7"],
    ...["₹500", "₹4,321.05", "₹99", "₹250"],
  ]);
  expect(counted).toMatch(/1,234<\/dd><dd[^>]*>Completed orders<\/dd>/);
});
