import * as officePaths from "#kernel/pages/office-paths.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/packing.ts";
import { packings } from "./schema.ts";
import "./server/leave-picking-list.ts";
import { packingToDo } from "./server/list-packing.ts";
import { packOrder, savePacking, sendPacked } from "./server/pack-order.ts";
import { addPackingPhoto, removePackingPhoto } from "./server/packing-photos.ts";
import { hasOpenPackings } from "./server/packing-queries.ts";
import { personal } from "./server/personal-data.ts";
import { releasePacking, takePacking } from "./server/take-packing.ts";

export const packing = {
  calls: {
    Packing: {
      takePacking: bind(contract.takePacking, takePacking, one),
      releasePacking: bind(contract.releasePacking, releasePacking, saying("Others can pack it now")),
      savePacking: bind(contract.savePacking, savePacking, one),
      packOrder: bind(contract.packOrder, packOrder, saying("Packed")),
      sendPacked: bind(contract.sendPacked, sendPacked, saying("Sent. The customer is told.")),
      addPackingPhoto: handle(contract.addPackingPhoto, async (ctx, { query, file }) =>
        one(await addPackingPhoto(ctx, { ...query, file })),
      ),
      removePackingPhoto: bind(contract.removePackingPhoto, removePackingPhoto, saying("Photograph removed")),
    },
  },
  feature: {
    name: "packing",
    pages: [officePaths.packing, officePaths.packOrder(":orderId")],
    isOpen: hasOpenPackings,
    isKept: async (db) => (await db.$count(packings)) > 0,
  },
  contracts: [contract],
  personal,
  toDo: packingToDo,
} satisfies ShopModule;
