import { type ComponentType, useState } from "react";
import { useRevalidator } from "react-router";
import type * as z from "zod/mini";
import type { Permission } from "#kernel/actor.ts";
import type { Call } from "#kernel/call.ts";
import type { ErrorCode } from "#kernel/error-codes.ts";
import { MAX_PAGE_SIZE } from "#kernel/lists.ts";
import { ok, type Result } from "#kernel/result.ts";
import { callApi } from "#ui/client/api-client.ts";
import type { Named, Selection } from "#ui/office/selection.ts";
import { toast } from "#ui/toast/toast.ts";
import { type BulkProducts, type BulkResult, MAX_BULK, type ProductAction } from "../../contract/bulk.ts";
import type { CatalogueWords } from "./catalogue-words.ts";

export interface BulkLimitError {
  call: Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<{ data: BulkResult }>>;
  actions: readonly ProductAction[];
  list: ListCall;
  /** A change that asks more than an action does, in a dialog of its own. */
  dialog?: { label: string; permission: Permission; of: ComponentType<ManyDialogProps> };
}

export interface ManyDialogProps {
  selection: Selection;
  /** '3 products' */
  counted: string;
  onClose: () => void;
  /** Tells what was changed, and what was refused and so stays selected. */
  onDone: (changed: readonly string[], refused: Refused) => void;
}

export interface BulkProps {
  words: CatalogueWords;
  many: BulkLimitError;
  narrowed: Record<string, string>;
  selection: Selection;
  mark: (rows: readonly Named[], selected: boolean) => void;
  /** Everything selected was changed, so there is nothing left to act on. */
  onGone: () => void;
}

type Refused = BulkResult["refused"];
export type BulkMore = Pick<BulkProducts, "stock" | "garment">;

/** Changes everything selected. What is done is no longer selected; what was refused stays so, with the reason. */
export function useBulk({ words, many, narrowed, selection, mark, onGone }: BulkProps) {
  const [busy, setBusy] = useState<ProductAction | "find" | null>(null);
  const [refused, setRejected] = useState<Refused>([]);
  const { revalidate } = useRevalidator();

  /** Returns whether the shop took it, wholly or in part. Under the same `key` it changes nothing twice. */
  async function run(action: ProductAction, more: BulkMore = {}, key?: string): Promise<boolean> {
    if (busy) return false;
    setBusy(action);
    setRejected([]);
    const body = { action, ids: [...selection.keys()], ...more };
    const result = await callApi(many.call, { body, ...(key && { headers: { "Idempotency-Key": key } }) });
    setBusy(null);
    if (!result.ok) {
      const title = action === "delete" ? words.deleteFailed : words.changeManyFailed;
      toast.error(title, { description: result.message });
      return false;
    }
    const { changed } = result.value.data;
    const rejections = namedRefusals(result.value.data, selection);
    const { title, description } = outcomeWords(words, action, changed.length, rejections);
    const report = rejections.length > 0 ? toast.error : toast.success;
    report(title, { description });
    finish(changed, rejections);
    return true;
  }

  function finish(changed: readonly string[], rejections: Refused) {
    setRejected(rejections);
    const gone = changed.map((id) => ({ id, name: "" }));
    mark(gone, false);
    void revalidate().then(() => rejections.length === 0 && onGone());
  }

  async function selectAll() {
    if (busy) return;
    setBusy("find");
    const found = await findMatching(many.list, narrowed);
    setBusy(null);
    if (found.ok) mark(found.value, true);
    else toast.error(`Error selecting ${words.many}`, { description: found.message });
  }

  return { busy, refused: refused.filter(({ id }) => selection.has(id)), run, finish, selectAll };
}

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

/** The words of buttons, with dots where something is asked first, and of toasts. Stock has one button, its dialog asks which way. */
export const bulkWords: Record<ProductAction, { label: string; done: (counted: string) => string }> = {
  activate: { label: "Activate", done: (counted) => `${counted} activated` },
  hide: { label: "Hide", done: (counted) => `${counted} hidden` },
  feature: { label: "Feature", done: (counted) => `${counted} featured` },
  unfeature: { label: "Unfeature", done: (counted) => `${counted} no longer featured` },
  "add-stock": { label: "Add stock…", done: (counted) => `Stock added to ${counted}` },
  "take-stock": { label: "Take from stock", done: (counted) => `Stock taken from ${counted}` },
  describe: { label: "Describe…", done: (counted) => `${counted} described` },
  delete: { label: "Delete…", done: (counted) => `${counted} deleted` },
};

/** Refusals that one toast names. The others are below the table. */
const NAMED = 2;

export function outcomeWords(
  words: CatalogueWords,
  action: ProductAction,
  changed: number,
  refused: Readonly<Refused>,
): { title: string; description: string | undefined } {
  const done = changed === 0 ? "Nothing changed" : bulkWords[action].done(words.counted(changed));
  if (refused.length === 0) return { title: done, description: undefined };
  const named = refused.slice(0, NAMED).map(({ name, message }) => `${name}: ${message}`);
  if (refused.length > NAMED) named.push(`And ${refused.length - NAMED} more.`);
  return { title: `${done}, ${refused.length} refused`, description: named.join(" ") };
}

/** The refusals of an answer by name: the shop no longer knows what is gone, the screen still does. */
export function namedRefusals(result: BulkResult, names: ReadonlyMap<string, string>): Refused {
  return result.refused.map((row) => ({ ...row, name: row.name || names.get(row.id) || row.id }));
}

/** The words of the button that selects everything a search fits, beyond this page; null where it would add nothing. */
export function selectAllWords(selected: number, onPage: number, matching: number): string | null {
  if (matching <= onPage || selected >= Math.min(matching, MAX_BULK)) return null;
  const all = matching.toLocaleString("en-IN");
  return matching > MAX_BULK ? `Select the first ${MAX_BULK} of ${all}` : `Select all ${all} that match`;
}
