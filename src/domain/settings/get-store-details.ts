import type { StoreDetails } from "#contract/store-details.ts";
import type { Context } from "../context.ts";
import { reachable } from "./reachable.ts";
import { readSettings } from "./read-settings.ts";

/** The facts of the store, for everybody; blank ones are to be left out. An email address there always is. */
export async function getStoreDetails(ctx: Context): Promise<StoreDetails> {
  return reachable((await readSettings(ctx.database)).store, ctx.storeEmail);
}
