import type { StoreDetails } from "#contract/store-details.ts";
import type { Context } from "../context.ts";
import { readSettings } from "./read-settings.ts";

/** The facts of the store, for everybody. */
export async function getStoreDetails(ctx: Context): Promise<StoreDetails> {
  return (await readSettings(ctx.database)).store;
}
