import { bestFit, beyondInWords } from "#contract/garment/fit.ts";
import type { FitsChoice } from "#contract/garment/fits-query.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import type { ProductQuery } from "#contract/product.ts";
import { listProducts } from "#domain/catalogue/list-products.ts";
import type { Shop } from "#server/shop.ts";

/** Pages of products that are looked at: more say the same. */
const MOST_PAGES = 5;

/** Why nothing of a list fits: the measure that leaves out most of what its other filters let through. For loaders. */
export async function explainNoFit(
  shop: Shop,
  { fits = {}, ...query }: ProductQuery & { fits?: FitsChoice | undefined },
): Promise<string> {
  const reasons = new Map<string, number>();
  let compared = 0;
  for (let page = 1, more = true; more && page <= MOST_PAGES; page++) {
    const asked = { ...query, sort: "newest", facet_counts: false, page, limit: MAX_PAGE_SIZE } as const;
    const { data, count } = await shop.run(listProducts, asked);
    more = page * MAX_PAGE_SIZE < count;
    for (const { template, measurements } of data) {
      const fit = bestFit(template, measurements, fits[template ?? ""]);
      if (!fit) continue;
      compared += 1;
      for (const reason of beyondInWords(template, fit)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  const [most] = [...reasons].toSorted(([, a], [, b]) => b - a);
  if (!most)
    return "Nothing here can be compared with these measures: it is of other kinds, or was not measured.";
  const [reason, times] = most;
  return `Nothing here fits these measures. Of ${compared} that can be compared most are ${reason}: ${times}.`;
}
