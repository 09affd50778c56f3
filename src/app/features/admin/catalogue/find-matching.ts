import type * as z from "zod/mini";
import { callApi } from "#app/lib/api-client.ts";
import { MAX_BULK } from "#contract/bulk.ts";
import type { Call } from "#contract/call.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import { ok, type Result } from "#contract/result.ts";
import type { Named } from "./selection.ts";

/** A call that answers a list of things with names, page by page. */
export type ListCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<{ data: Named[]; count: number }>>;

/** Everything that a list answers to this query, up to as many as can be changed at once. */
export async function findMatching(call: ListCall, query: object): Promise<Result<Named[], ErrorCode>> {
  const found = new Map<string, Named>();
  for (let page = 1; ; page++) {
    const result = await callApi(call, { query: { ...query, page, limit: MAX_PAGE_SIZE } });
    if (!result.ok) return result;
    for (const { id, name } of result.value.data) found.set(id, { id, name });
    const seen = page * MAX_PAGE_SIZE;
    if (seen >= Math.min(result.value.count, MAX_BULK)) return ok([...found.values()]);
  }
}
