import { type RouterContextProvider, redirect } from "react-router";
import { pageCount } from "#contract/paging.ts";
import type { Result } from "#contract/result.ts";
import type { Shop } from "#server/shop.ts";
import { shopContext } from "../../shop-context.ts";

type LoaderContext = Readonly<RouterContextProvider>;

/** Reads for a shopkeeper. Everybody else's page gets null: nothing of the shop's inside leaves the server. */
export async function forAdmin<T>(
  context: LoaderContext,
  read: (shop: Shop) => Promise<T>,
): Promise<T | null> {
  const shop = context.get(shopContext);
  return shop.actor.kind === "admin" ? read(shop) : null;
}

/** The whole of a list that a form offers to choose from. */
export const ALL_CHOICES = { page: 1, limit: 1000 };

/** The value of a reading that a shopkeeper is never refused. */
export function mustRead<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`a shopkeeper was refused: ${result.code}`);
  return result.value;
}

interface Rows<Row> {
  data: Row[];
  count: number;
}

/**
 * One page of a list as the address asks for it (?search=, ?page=). A page beyond the end, for example after its last row was
 * deleted, leads to the last one.
 */
export async function readPage<Row>(
  url: URL,
  pageSize: number,
  read: (query: { page: number; limit: number; search: string | undefined }) => Promise<Rows<Row>>,
) {
  const search = url.searchParams.get("search")?.trim() ?? "";
  const page = pageOf(url);
  const { data, count } = await read({ page, limit: pageSize, search: search || undefined });
  const last = pageCount(count, pageSize);
  if (page > last) {
    const there = new URLSearchParams(url.searchParams);
    there.set("page", String(last));
    throw redirect(`${url.pathname}?${there}`);
  }
  return { rows: data, count, page, pageSize, search };
}

function pageOf(url: URL): number {
  const text = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
