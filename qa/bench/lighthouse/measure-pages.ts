import { join } from "node:path";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { startDemo } from "../processes.ts";
import { type LighthouseResult, median, type Run } from "../report/results.ts";
import { lighthouseCommand, runLighthouse } from "./run-lighthouse.ts";

type Figures = Omit<LighthouseResult, "page">;

/**
 * The benchmark index of the phone that pages are measured for. Lighthouse takes its fixed slowdown of 4 for right where the index is
 * in the middle of a fast desktop's (1,500 to 2,000); that comes to 437, among those of middling phones (125 to 800):
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling
 */
const PHONE_INDEX = 1750 / 4;

/**
 * Measures the pages of the demo, which has real images, as a phone sees them on a slow line: home, listing and a product, medians of
 * so many runs. How slow the browser is made follows from the machine, so that figures of two machines can be compared.
 */
export async function measurePages(runs: number): Promise<NonNullable<Run["lighthouse"]>> {
  lighthouseCommand();
  await using ends = new AsyncDisposableStack();
  const folder = ends.adopt(makeScratchFolder("bench-pages"), removeScratchFolder);
  const { origin, end } = await startDemo(join(folder, "data"));
  ends.defer(async () => void (await end()));
  const paths = { home: "/", listing: "/shop", product: await findProduct(origin) };
  const { benchmarkIndex: first } = await runLighthouse(origin, { folder, slowdown: 1 });
  // At least once: no machine can be made faster.
  const slowdown = Math.max(1, Math.round((first / PHONE_INDEX) * 100) / 100);
  const indexes: number[] = [];
  const pages: LighthouseResult[] = [];
  for (const [page, path] of Object.entries(paths)) {
    const figures: Figures[] = [];
    for (let run = 0; run < runs; run++) {
      const { benchmarkIndex, ...seen } = await runLighthouse(origin + path, { folder, slowdown });
      indexes.push(benchmarkIndex);
      figures.push(seen);
    }
    const medianOf = (name: string) => median(figures.map((seen) => seen[name as keyof Figures]));
    const medians = Object.keys(figures[0] ?? {}).map((name) => [name, medianOf(name)]);
    pages.push({ page, ...(Object.fromEntries(medians) as Figures) });
  }
  return { benchmarkIndex: median(indexes), slowdown, pages };
}

async function findProduct(origin: string): Promise<string> {
  const listing = await (await fetch(`${origin}/shop`)).text();
  const [product] = /\/shop\/d\/[0-9a-f-]{36}/.exec(listing) ?? [];
  if (!product) throw new Error("The listing shows no product.");
  return product;
}
