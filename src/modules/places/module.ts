import * as officePaths from "#kernel/pages/office-paths.ts";
import type { ListensToOrders } from "#modules/orders/server/order-changed.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/place.ts";
import { leavePlaces, listUnleft } from "./server/leave-places.ts";
import { moveProducts } from "./server/move-products.ts";
import { missingToDo, noteMissing } from "./server/picking-list.ts";
import { deletePlace, savePlace } from "./server/places.ts";

export const places = {
  calls: {
    Places: {
      savePlace: bind(contract.savePlace, savePlace, saying("The place is saved")),
      deletePlace: bind(contract.deletePlace, deletePlace, saying("The place is deleted")),
      moveProducts: bind(contract.moveProducts, moveProducts, one),
      noteMissing: bind(
        contract.noteMissing,
        noteMissing,
        saying<{ missing: boolean }>(({ missing }) => (missing ? "Noted as not found" : "Noted as found")),
      ),
    },
  },
  contracts: [contract],
  tabs: [{ group: "Products", rank: 40, to: officePaths.places, permission: "places.read", label: "Places" }],
  toDo: missingToDo,
  orderListeners: {
    "leave-places": { concerns: ["SHIPPED", "COMPLETED"], hear: leavePlaces, listUnheard: listUnleft },
  },
} satisfies ShopModule & ListensToOrders;
