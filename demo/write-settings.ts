import type { Db } from "#db/client.ts";
import { settings } from "#db/schema/settings.ts";
import { demoStore } from "./store.ts";

/** Enters the facts of the demo's store, as its shopkeepers would, and switches payments online on. */
export async function writeSettings(tx: Db): Promise<void> {
  await tx.insert(settings).values([
    { section: "store", value: { ...demoStore } },
    { section: "payment", value: { online: true } },
  ]);
}
