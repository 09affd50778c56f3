import { DAY } from "#kernel/durations.ts";
import { lateEntries } from "#modules/books/server/late-entries.ts";
import type { ShopModule } from "#platform/module.ts";
import { compareBooks } from "./server/compare-books.ts";
import { enterOrder } from "./server/enter-missing.ts";

Object.assign(lateEntries, { enter: enterOrder } satisfies typeof lateEntries);

export const reconciliation = {
  schedules: (ports) => [{ part: "books", pause: DAY, log: ports.log, round: () => compareBooks(ports) }],
} satisfies ShopModule;
