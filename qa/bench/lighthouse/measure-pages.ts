import { join } from "node:path";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { startDemo } from "../processes.ts";
import type { LighthouseResult, Run } from "../report/results.ts";
import { median } from "../report/statistics.ts";
import { lighthouseCommand, runLighthouse } from "./run-lighthouse.ts";
import { slowdownOf } from "./slowdown.ts";

type Figures = Omit<LighthouseResult, "page">;

/**
 * Measures the pages of the demo, which has real images, as a phone sees them on a slow line: home, listing and a product, medians of
 * so many runs. How slow the browser is made follows from the machine, so that figures of two machines can be compared.
 */
export async function measurePages(runs: number): Promise<NonNullable<Run["lighthouse"]>> {
  lighthouseCommand();
  const folder = makeScratchFolder("bench-pages");
  try {
    const shop = await startDemo(join(folder, "data"));
    try {
      const paths = { home: "/", listing: "/shop", product: await findProduct(shop.origin) };
      const { benchmarkIndex: first } = await runLighthouse(shop.origin, { folder, slowdown: 1 });
      const slowdown = slowdownOf(first);
      const indexes: number[] = [];
      const pages: LighthouseResult[] = [];
      for (const [page, path] of Object.entries(paths)) {
        const figures: Figures[] = [];
        for (let run = 0; run < runs; run++) {
          const { benchmarkIndex, ...seen } = await runLighthouse(shop.origin + path, { folder, slowdown });
          indexes.push(benchmarkIndex);
          figures.push(seen);
        }
        const medians = Object.keys(figures[0] ?? {}).map((name) => [
          name,
          median(figures.map((seen) => seen[name as keyof Figures])),
        ]);
        pages.push({ page, ...(Object.fromEntries(medians) as Figures) });
      }
      return { benchmarkIndex: median(indexes), slowdown, pages };
    } finally {
      await shop.stop();
    }
  } finally {
    removeScratchFolder(folder);
  }
}

async function findProduct(origin: string): Promise<string> {
  const listing = await (await fetch(`${origin}/shop`)).text();
  const [product] = /\/shop\/d\/[0-9a-f-]{36}/.exec(listing) ?? [];
  if (!product) throw new Error("The listing shows no product.");
  return product;
}
