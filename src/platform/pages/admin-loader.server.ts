import { data, type RouterContextProvider } from "react-router";
import { type Lacking, may, type Permission, requirePermission } from "#kernel/actor.ts";
import { MOST_CHOICES, pageAsked, pageCount } from "#kernel/lists.ts";
import type { Result } from "#kernel/result.ts";
import type { Shop } from "../use-cases/shop.ts";
import { redirectToCanonical, shopContext } from "./page-loader.server.ts";

type LoaderContext = Readonly<RouterContextProvider>;

/** Reads for an admin who may see the page. Everybody else's page gets nothing: nothing of the shop's inside leaves the server. */
export async function forAdmin<T>(
  context: LoaderContext,
  permission: Permission,
  read: (shop: Shop) => Promise<T>,
): Promise<T | Lacking | null> {
  const shop = context.get(shopContext);
  if (shop.actor.kind !== "admin") return null;
  const admin = requirePermission(shop.actor, permission);
  return admin.ok ? read(shop) : { lacks: admin.message ?? "" };
}

/** A reading that a page shows to some of those who see it; null to whoever lacks its permission. */
export async function readIfMay<T>(
  { actor }: Shop,
  permission: Permission,
  read: () => Promise<Result<T>>,
): Promise<T | null> {
  return may(actor, permission) ? mustRead(await read()) : null;
}

/** The whole of a list that a form offers to choose from. */
export const ALL_CHOICES = { page: 1, limit: MOST_CHOICES };

/** The value of a reading that an admin is never refused. */
export function mustRead<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`an admin was refused: ${result.code}`);
  return result.value;
}

/** The value of a reading of one thing; where there is none, the page answers 404. */
export function mustFind<T>(result: Result<T>): T {
  if (!result.ok && result.code === "not_found") throw data(null, { status: 404 });
  return mustRead(result);
}

/** A reading that the page does not wait for. Should the page fail first, this failure must not end the process. */
export function readLater<T>(reading: Promise<Result<T>>): Promise<T> {
  const later = reading.then(mustRead, () => {
    throw new Error("it can't be read right now");
  });
  later.catch(() => undefined);
  return later;
}

interface Query {
  page: number;
  limit: number;
  search: string | undefined;
}

/**
 * One page of a list as the address asks for it (?search=, ?page=). A page beyond the end leads to the last one. `others`: the list's further
 * parameters as they were understood, "" for none; an address that says something else leads to the one that is true.
 */
export async function readPage<Row>(
  url: URL,
  pageSize: number,
  read: (query: Query) => Promise<{ data: Row[]; count: number }>,
  others: Readonly<Record<string, string>> = {},
) {
  const search = url.searchParams.get("search")?.trim() ?? "";
  const page = pageAsked(url.searchParams.get("page"));
  const { data: rows, count } = await read({ page, limit: pageSize, search: search || undefined });
  const shown = Math.min(page, pageCount(count, pageSize));
  // The first page goes without saying; a list's own links name it all the same.
  const named = shown > 1 || url.searchParams.get("page") === "1" ? String(shown) : "";
  redirectToCanonical(url, { ...others, search, page: named });
  return { rows, count, page, pageSize, search };
}

/** One page of a list of which the address may ask for a part (?part=), and that part. */
export async function readPart<Row, Part extends string>(
  url: URL,
  pageSize: number,
  { name = "part", parts }: { name?: string; parts: readonly Part[] },
  read: (query: Query & { part: Part | undefined }) => Promise<Result<{ data: Row[]; count: number }>>,
) {
  const part = parts.find((one) => one === url.searchParams.get(name));
  const list = await readPage(url, pageSize, async (query) => mustRead(await read({ ...query, part })), {
    [name]: part ?? "",
  });
  return { list, part };
}
