import { DAY } from "#kernel/durations.ts";
import { lateEntries } from "#modules/books/server/late-entries.ts";
import type { ShopModule } from "#platform/module.ts";
import { nounOf } from "#platform/to-do.ts";
import { compareBooks, findBookDifferences } from "./server/compare-books.ts";
import { enterOrder } from "./server/enter-missing.ts";

Object.assign(lateEntries, { enter: enterOrder } satisfies typeof lateEntries);

export const reconciliation = {
  async toDo({ database }) {
    const { count, first } = await findBookDifferences(database);
    const text = `${nounOf(count, "difference")} between the book and the other records of money`;
    return [
      {
        rank: 110,
        permission: "books",
        count,
        text,
        note: `The first: ${first}. Tell whoever runs the shop's machine.`,
      },
    ];
  },
  schedules: (ports) => [{ part: "books", pause: DAY, log: ports.log, round: () => compareBooks(ports) }],
} satisfies ShopModule;
