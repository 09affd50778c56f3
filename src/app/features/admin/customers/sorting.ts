import { type CustomerSort, customerSorts } from "#contract/customer.ts";

export interface Sorting {
  sort: CustomerSort;
  order: "asc" | "desc";
}

/** The sorting that an address asks for (?sort=, ?order=); by name when it asks for none that there is. */
export function readSorting(params: URLSearchParams): Sorting {
  const sort = customerSorts.find((name) => name === params.get("sort")) ?? "name";
  return { sort, order: params.get("order") === "desc" ? "desc" : "asc" };
}

/** What of it the address says rightly, for the loader; "" where it says nothing, or something that does not exist. */
export function sortingToParams(params: URLSearchParams, { sort, order }: Sorting): Record<string, string> {
  return {
    sort: params.get("sort") === sort ? sort : "",
    order: params.get("order") === order ? order : "",
  };
}

/** Names begin with A, numbers and days with the highest; a second press turns the order round. */
export function sortedBy(sort: CustomerSort, now: Sorting, search: string): URLSearchParams {
  const first = sort === "name" || sort === "email" ? "asc" : "desc";
  const turned = now.order === "asc" ? "desc" : "asc";
  return addressOf({ sort, order: now.sort === sort ? turned : first }, search);
}

/** The query of an address that asks for this list. */
export function addressOf({ sort, order }: Sorting, search: string, page = 1): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    sort,
    order,
    ...(page > 1 && { page: String(page) }),
  });
}
