import { useState } from "react";
import { useRevalidator } from "react-router";
import type * as z from "zod/mini";
import { callApi } from "#app/lib/api-client.ts";
import { toast } from "#app/ui/toast.ts";
import { type BulkInput, type BulkProducts, MAX_BULK, type ProductAction } from "#contract/bulk.ts";
import type { Call } from "#contract/call.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import { ok, type Result } from "#contract/result.ts";
import { type Code, errorCodesOf, type Named, outcomeWords, type Selection } from "./bulk-actions.ts";
import type { CatalogueWords } from "./catalogue-words.ts";

/** What a screen can do with many of its things at once. */
export interface BulkLimitError {
  call: Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<{ data: BulkInput }>>;
  /** The buttons, in their order. */
  actions: readonly ProductAction[];
  /** How the list is asked for what a search fits beyond this page. */
  list: ListCall;
}

export interface BulkProps {
  words: CatalogueWords;
  many: BulkLimitError;
  /** What the list is narrowed to: search and filter. */
  narrowed: Record<string, string>;
  selection: Selection;
  mark: (rows: readonly Named[], selected: boolean) => void;
  /** Everything selected was changed, so there is nothing left to act on. */
  onGone: () => void;
}

/** What an action has to be told. */
type BulkMore = Pick<BulkProducts, "stock" | "garment">;

/** Changes everything selected. What is done is no longer selected; what was refused stays so, with the reason. */
export function useBulk({ words, many, narrowed, selection, mark, onGone }: BulkProps) {
  const [busy, setBusy] = useState<ProductAction | "find" | null>(null);
  const [refused, setRejected] = useState<Code[]>([]);
  const { revalidate } = useRevalidator();

  /** Returns whether the shop took it, wholly or in part. */
  async function run(action: ProductAction, more: BulkMore = {}): Promise<boolean> {
    if (busy) return false;
    setBusy(action);
    setRejected([]);
    const body = { action, ids: [...selection.keys()], ...more };
    const result = await callApi(many.call, { body });
    setBusy(null);
    if (!result.ok) {
      const title = action === "delete" ? words.deleteFailed : words.changeManyFailed;
      toast.error(title, { description: result.message });
      return false;
    }
    const bulkInput = result.value.data;
    const rejections = errorCodesOf(bulkInput, selection);
    const { title, description } = outcomeWords(words, action, bulkInput.changed.length, rejections);
    const report = rejections.length > 0 ? toast.error : toast.success;
    report(title, { description });
    setRejected(rejections);
    mark(
      bulkInput.changed.map((id) => ({ id, name: "" })),
      false,
    );
    void revalidate().then(() => rejections.length === 0 && onGone());
    return true;
  }

  async function selectAll() {
    if (busy) return;
    setBusy("find");
    const found = await findMatching(many.list, narrowed);
    setBusy(null);
    if (found.ok) mark(found.value, true);
    else toast.error(`Error selecting ${words.many}`, { description: found.message });
  }

  return { busy, refused: refused.filter(({ id }) => selection.has(id)), run, selectAll };
}

/** A call that answers a list of things with names, page by page. */
type ListCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<{ data: Named[]; count: number }>>;

/** Everything that a list answers to this query, up to as many as can be changed at once. */
async function findMatching(call: ListCall, query: object): Promise<Result<Named[], ErrorCode>> {
  const found = new Map<string, Named>();
  for (let page = 1; ; page++) {
    const result = await callApi(call, { query: { ...query, page, limit: MAX_PAGE_SIZE } });
    if (!result.ok) return result;
    for (const { id, name } of result.value.data) found.set(id, { id, name });
    const seen = page * MAX_PAGE_SIZE;
    if (seen >= Math.min(result.value.count, MAX_BULK)) return ok([...found.values()]);
  }
}
